import fs from 'node:fs';
import path from 'node:path';

/** Where each forwarder says after how much silence it gives up on athena. */
const limits = [
	[
		'hook.sh',
		/(?<=\? )[\d.]+(?= : undef\);)/,
		(seconds: number) => `${seconds}`,
	],
	[
		'hook.cjs',
		/(?<=silenceMs = )\d+/,
		(seconds: number) => `${seconds * 1000}`,
	],
] as const;

/**
 * Has the hook command written in `stateDir` wait so many seconds for a word of
 * athena. A busy machine is silent for 900 ms by itself, which to tests of
 * anything but that limit is no news. Throws where it says no limit.
 */
export function setPatience(stateDir: string, seconds: number): void {
	for (const [name, limit, inWords] of limits) {
		const file = path.join(stateDir, name);
		// Nobody has listened here yet: there is nobody to wait for.
		if (!fs.existsSync(file)) continue;
		const text = fs.readFileSync(file, 'utf8');
		const changed = text.replace(limit, inWords(seconds));
		if (changed === text) {
			// hook.sh says it only where there is a perl.
			if (limit.test(text) || !text.includes('select(')) continue;
			throw new Error(`${file} does not say when it gives up`);
		}

		const draft = `${file}.${process.pid}`;
		fs.writeFileSync(draft, changed, {mode: 0o600});
		fs.renameSync(draft, file);
	}
}
