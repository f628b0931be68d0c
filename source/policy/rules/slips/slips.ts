import {type PatternLetter} from '../../../grammar/types.js';
import {slipsOfCommands} from './ofCommands.js';
import {slipsOfPaths} from './ofPaths.js';
import {slipsOfText} from './ofText.js';
import {slipsOfTools} from './ofTools.js';
import {slipsOfWho} from './ofWho.js';
import {type SlipsOfField} from './slip.js';

/** What is written by mistake, by field. */
export const slips: Partial<Record<PatternLetter, SlipsOfField>> = {
	t: slipsOfTools,
	c: slipsOfCommands,
	p: slipsOfPaths,
	b: slipsOfText,
	g: slipsOfWho.g,
	a: slipsOfWho.a,
};
