import {execFile} from 'node:child_process';
import fs from 'node:fs';
import {readRegular} from '../utils/regularFile.js';
import process from 'node:process';

/** The processes below `root`, root left out; best effort, empty where nobody can tell. */
export async function descendantsOf(root: number): Promise<number[]> {
	const parents = process.platform === 'linux' ? readProc() : await askPs();
	const found = new Set([root]);
	// A parent may be listed after its child, so until nothing is added.
	for (let before = 0; before !== found.size;) {
		before = found.size;
		for (const [pid, parent] of parents) {
			if (found.has(parent)) found.add(pid);
		}
	}

	found.delete(root);
	return [...found];
}

/** Pid → parent's pid, from /proc: quicker than any program, and always there. */
function readProc(): Map<number, number> {
	const parents = new Map<number, number>();
	for (const name of fs.readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const stat = readRegular(`/proc/${name}/stat`);
			// The program's name is in brackets and may hold anything.
			const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
			parents.set(Number(name), Number(parent));
		} catch {
			// It ended meanwhile.
		}
	}

	return parents;
}

async function askPs(): Promise<Map<number, number>> {
	return new Promise(resolve => {
		execFile(
			'ps',
			['-A', '-o', 'pid=,ppid='],
			{timeout: 2000},
			(_error, stdout) => {
				const rows = stdout
					.trim()
					.split('\n')
					.map(row => row.trim().split(/\s+/));
				resolve(
					new Map(rows.map(([pid, parent]) => [Number(pid), Number(parent)])),
				);
			},
		);
	});
}
