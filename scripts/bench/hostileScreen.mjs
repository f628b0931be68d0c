import {runTree} from './lib/bundleTree.mjs';

/** What is built to hurt, on the screen: no turn of the loop that holds keys and sockets takes long. */
export async function run() {
	const told = await runTree('hostileTree.tsx');
	const most = told.map(({arrived, end, left, opened}) =>
		Math.max(arrived, end, left, opened),
	);
	const worst = told[most.indexOf(Math.max(...most))];
	return [
		{
			what: `longest turn of the loop, ${told.length} payloads on the screen`,
			goal: '≤ 250 ms',
			measured: `${Math.max(...most).toFixed(0)} ms (${worst.name})`,
			ok: Math.max(...most) <= 250,
		},
		{
			what: '… memory that they keep',
			goal: '≤ +200 MB',
			measured: `+${Math.max(...told.map(({mb}) => mb)).toFixed(0)} MB`,
			ok: told.every(({mb}) => mb <= 200),
		},
	];
}
