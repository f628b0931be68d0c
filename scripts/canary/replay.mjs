import fs from 'node:fs';
import process from 'node:process';
import {createHunt} from './hunt.mjs';

/** Judges and runs the commands of a file once more, each watched by strace. */
export async function replay({replay: file, sandboxes, mode, judgeBy, book}) {
	const hits = fs
		.readFileSync(file, 'utf8')
		.split('\n')
		.filter(line => line.trim() !== '')
		.map(line => JSON.parse(line));
	const figures = {allowed: 0, hits: 0};
	for (const kind of [mode, ...(mode.beside ?? [])]) {
		const own = hits.filter(hit => hit.kind === kind.name);
		if (own.length === 0) continue;
		const {allowedBy} = await judgeBy(kind.settings);
		const hunt = createHunt({
			...kind.hunt,
			sandbox: sandboxes[0],
			settings: kind.settings,
			allowedBy,
			onHit: book.note,
			isTraced: () => true,
		});
		for (const {command, cwd} of own) {
			const names = allowedBy(command, cwd);
			if (names.length === 0) continue;
			figures.allowed++;
			await hunt.run(command, names, cwd);
		}
		await hunt.finish(Number.POSITIVE_INFINITY);
		figures.hits += hunt.figures.hits;
	}
	process.stdout.write(
		`replay: ${hits.length} commands, ${figures.allowed} allowed, ${figures.hits} hits\n`,
	);
}
