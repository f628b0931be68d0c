import {runTree} from './lib/bundleTree.mjs';

/** Longer than this, and a person and other agents wait for it, ms. */
const goalMs = 150;

/** Texts that repeat themselves, in every field of every tool, on athena's own screen. */
export async function run({quick}) {
	const {ms, of, taken} = await runTree('stallTree.tsx', [
		quick ? '300' : '20',
	]);
	return [
		{
			what: `longest turn of the loop, ${taken} calls with texts that repeat themselves`,
			goal: `≤ ${goalMs} ms`,
			measured: `${ms.toFixed(0)} ms (${of})`,
			ok: ms <= goalMs,
		},
	];
}
