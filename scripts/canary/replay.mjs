import fs from 'node:fs';
import process from 'node:process';
import {createHunt} from './hunt.mjs';

/** Judges and runs the commands of a file once more, each watched by strace. */
export async function replay({replay: file, sandboxes, mode, allowedBy, book}) {
	const commands = fs
		.readFileSync(file, 'utf8')
		.split('\n')
		.filter(line => line.trim() !== '')
		.map(line => JSON.parse(line).command);
	const hunt = createHunt({
		...mode.hunt,
		sandbox: sandboxes[0],
		settings: mode.settings,
		allowedBy,
		onHit: book.note,
		isTraced: () => true,
	});
	let allowed = 0;
	for (const command of commands) {
		const names = allowedBy(command);
		if (names.length === 0) continue;
		allowed++;
		await hunt.run(command, names);
	}
	await hunt.finish(Number.POSITIVE_INFINITY);
	process.stdout.write(
		`replay: ${commands.length} commands, ${allowed} allowed, ${hunt.figures.hits} hits\n`,
	);
}
