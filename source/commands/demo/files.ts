import {type FileReader} from '../../utils/fileSnapshot.js';
import {cwd} from './payloads.js';
import {receiptFile} from './swarm.js';

const cart = `import {type Cart} from './types.js';
import {round} from './money.js';

/** What the customer pays. */
export function cartTotal(cart: Cart, discount = 0): number {
	const lines = cart.lines.map(line => line.price * (1 - discount));
	const sum = lines.reduce((a, b) => a + b, 0);
	return sum * (1 - discount);
}
`;

const files: ReadonlyMap<string, string> = new Map([
	[`${cwd}/src/cart.ts`, cart],
	[receiptFile.path, receiptFile.text],
]);

/** The disk as the demo has it, so that a change shows as a diff. */
export const readDemoFile: FileReader = file => {
	const text = files.get(file);
	return Promise.resolve(
		text === undefined ? {state: 'missing'} : {state: 'text', text},
	);
};
