import {useEffect, useSyncExternalStore} from 'react';
import {useScreenContext} from '../../context/ScreenContext.js';
import {coloursCode, type Theme} from '../../screen/look/theme.js';
import {type Composition} from '../frame/compose.js';
import {colourLines, plainBlocks} from './colourLines.js';

/**
 * The frame with its code coloured as far as that is known. The rest is asked
 * for once the frame is out, and drawn when it comes: nothing waits for it.
 * Lines and their texts stay what they are.
 */
export function useCodeColours(screen: Composition, theme: Theme): Composition {
	const {highlighter} = useScreenContext();
	useSyncExternalStore(
		highlighter?.subscribe ?? never,
		highlighter?.version ?? zero,
	);
	const used = coloursCode(theme) ? highlighter : undefined;
	const {over, tray} = screen;
	useEffect(() => {
		if (used === undefined) return;
		const blocks = plainBlocks([...over, ...tray], used);
		used.want(blocks);
	});
	return used === undefined
		? screen
		: {
				...screen,
				over: colourLines(over, used),
				tray: colourLines(tray, used),
			};
}

const never = () => () => undefined;
const zero = () => 0;
