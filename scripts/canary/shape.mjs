import {generate} from './generate.mjs';
import {grammar} from './grammar.mjs';
import {createRandom} from './random.mjs';

const random = createRandom(1);
/** Texts that stand in holes, longest first. */
const holes = [...new Set(grammar.cmd.map(() => generate(random, 'cmd', 1)))]
	.concat(grammar.cmd)
	.filter(text => text.length > 3)
	.sort((one, other) => other.length - one.length);

/**
 * What hits of one kind have in common: the text with names, numbers and
 * commands made alike.
 */
export function shapeOf(command) {
	let text = command;
	for (const hole of holes) text = text.replaceAll(hole, '§');
	return text
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/[\p{L}\d_./]+/gu, 'w')
		.replaceAll(/(?:w ?)+/g, 'w ')
		.trim();
}
