import {compilePattern} from '../../../grammar/pattern.js';
import {agentNames} from '../../../runtime/agentName.js';
import {type SlipsOfField} from './slip.js';

const isAgent = (word: string): boolean => {
	const fits = compilePattern('g', word);
	return agentNames.some(name => fits(name));
};

/** Who acts: an agent by its name, or who of it. */
export const slipsOfWho: Readonly<Record<'g' | 'a', SlipsOfField>> = {
	g: {
		never: [
			{
				isIn: word => !isAgent(word),
				hint: `the agents are ${agentNames.join(', ')}`,
			},
		],
		likely: [],
	},
	a: {
		never: [],
		likely: [
			{
				isIn: isAgent,
				hint: 'an agent by its name is ~g claude; ~a is who of it acts: ~a subagent',
			},
		],
	},
};
