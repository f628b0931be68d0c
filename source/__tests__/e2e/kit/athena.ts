import {existsSync} from 'node:fs';
import path from 'node:path';
import {openPty, type Pty} from './pty.js';
import {type Stage} from './stage.js';

/** athena as built, in a terminal. */
export type Athena = Pty;

/** What `npm run build` makes. */
export const bundle = path.resolve(
	import.meta.dirname,
	'../../../../dist/athena.cjs',
);

export type StartOptions = {
	stage: Stage;
	args?: readonly string[];
	/** Added to the stage's environment. */
	env?: Readonly<Record<string, string>>;
	columns?: number;
	rows?: number;
	/** Where it runs; the stage's project by default. */
	cwd?: string;
	/** What is on the screen when it is ready; `false` waits for nothing. */
	ready?: string | RegExp | false;
};

/** Starts the built athena on a stage and waits until it has taken the screen. */
export async function startAthena({
	stage,
	args = [],
	env = {},
	cwd = stage.projectDir,
	ready = /\S/,
	...size
}: StartOptions): Promise<Athena> {
	if (!existsSync(bundle)) {
		throw new Error(`${bundle} is missing: run \`npm run build\` first`);
	}
	const athena = await openPty({
		command: process.execPath,
		args: [bundle, ...args],
		cwd,
		env: {...stage.env, ...env},
		...size,
	});
	if (ready !== false) await athena.waitFor(ready);
	return athena;
}
