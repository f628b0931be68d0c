import {looks, type SlipsOfField, twoTerms} from './slip.js';

const alone = 'the name of a tool stands alone: ~t Bash';
const ofServer =
	'the tools of a server have names of their own: ~t "mcp__server__*"';

/** Names of tools. */
export const slipsOfTools: SlipsOfField = {
	never: [
		{...twoTerms, isIn: looks(/^\w+\(/)},
		{
			isIn: looks(/[|,]/),
			hint: 'each tool is a term: ~t Bash | ~t Read',
		},
		{isIn: looks(/^mcp__(?:(?!__)[^*?])*$/), hint: ofServer},
		{isIn: looks(/^mcp__.*[.:]\*$|^mcp__\w*__$/), hint: ofServer},
		{
			isIn: looks(/[\s(){}$;"'`=~^]|^[![\]]|^$/),
			hint: alone,
		},
		{isIn: word => word !== word.trim(), hint: alone},
		{isIn: looks(/^\w+:\*$|^\.\*$/), hint: alone},
	],
	likely: [
		{
			isIn: looks(/[.:]\*?$/),
			hint: 'a star is anything, “.” and “:” stand for themselves: ~t "mcp__*"',
		},
		{isIn: looks(/^mcp(?:[^_]|$)/i), hint: ofServer},
		{isIn: looks(/^[@/#]|[/@#]/), hint: ofServer},
	],
};
