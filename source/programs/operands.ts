import {type Meaning} from './options.js';

/**
 * What each of `count` operands is by a line like `read* write`: fixed ones
 * from both ends, the repeated one in between; fewer than `count` if there are
 * too many. `isReplaced`: an option stands for those that are not repeated.
 */
export function operandMeanings(
	line: string,
	isReplaced: boolean,
	count: number,
): Meaning[] {
	const all = readLine(line);
	const meanings = isReplaced ? all.filter(({isMany}) => isMany) : all;
	const many = meanings.findIndex(({isMany}) => isMany);
	if (many < 0) return meanings.slice(0, count).map(({meaning}) => meaning);
	const atEnd = meanings.length - many - 1;
	const repeated = meanings[many]?.meaning ?? 'text';
	const assigned: Meaning[] = [];
	for (let index = 0; index < count; index++) {
		const fromEnd = count - index;
		// A target at the end comes before what is repeated: `ln x`.
		const isAtEnd = fromEnd <= atEnd && count > many + atEnd - 1;
		const at =
			index < many ? index : isAtEnd ? meanings.length - fromEnd : many;
		assigned.push(meanings[at]?.meaning ?? repeated);
	}

	return assigned;
}

type Operand = {meaning: Meaning; isMany: boolean};

function readLine(line: string): readonly Operand[] {
	let operands = lines.get(line);
	if (!operands) {
		operands = line
			.split(' ')
			.filter(word => word !== '')
			.map(word => ({
				meaning: word.replace('*', '') as Meaning,
				isMany: word.endsWith('*'),
			}));
		lines.set(line, operands);
	}

	return operands;
}

/** Lines are data of ours: there are only so many. */
const lines = new Map<string, readonly Operand[]>();
