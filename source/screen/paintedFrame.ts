import {type WithheldRules} from '../policy/store/withheld.js';
import {type HeldRequest} from '../supervisor/types.js';
import {type AreaView} from './editing/areaActions.js';
import {type Scroll, noScroll} from './scroll.js';

/** What the last frame showed; commands measure themselves by it. */
export type PaintedFrame = {
	/** Set if a decision layer has the keys and was drawn: request and step. */
	promptKey: string | undefined;
	/** The request that was drawn. */
	request: HeldRequest | undefined;
	/** The content of the prompt. */
	prompt: Scroll;
	/** Its width in cells. */
	promptWidth: number;
	/** What rules files would allow, that it told of. */
	withheld: readonly WithheldRules[];
	feedRows: number;
	/** The open detail or help. */
	main: Scroll;
	/** Where a text of several lines is being written, in cells. */
	area: AreaView;
	/** Where the feed's rows are, in cells from the upper left corner; unset where there are none. */
	feedArea?: {top: number; height: number; width: number; left: number};
	/** The sessions stand in a list, with ages that go on. */
	hasList?: true;
};

/** Before anything was drawn. */
export const nothingPainted: PaintedFrame = {
	promptKey: undefined,
	request: undefined,
	prompt: noScroll,
	promptWidth: 0,
	withheld: [],
	feedRows: 1,
	main: noScroll,
	area: {width: 1, height: 1},
};
