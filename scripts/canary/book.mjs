import fs from 'node:fs';
import process from 'node:process';

/** Hits, each shape once; every new one is appended to `file` at once. */
export function createBook(file) {
	const groups = new Map();
	return {
		get size() {
			return groups.size;
		},

		note(hit) {
			const key = `${hit.setting} ${hit.shape}`;
			const group = groups.get(key);
			if (group) {
				group.count++;
				return;
			}
			groups.set(key, {hit, count: 1});
			fs.appendFileSync(file, `${JSON.stringify(hit)}\n`);
			process.stderr.write(`hit ${groups.size}: ${told(hit)}\n`);
		},

		/** Everything that was found, and how to see it again. */
		print() {
			for (const {hit, count} of groups.values())
				process.stdout.write(
					`\nHIT ${told(hit)}${count > 1 ? `\n  and ${count - 1} more of this shape` : ''}\n`,
				);
			process.stdout.write(
				groups.size > 0
					? `\n${groups.size} shapes of commands are allowed and do what they must not; once more: npm run canary -- --replay ${file}\n`
					: '\nno hit\n',
			);
		},
	};
}

const told = ({command, cwd, shell, setting, what}) =>
	`in ${shell}, allowed by ${setting}: ${what}\n  ${JSON.stringify(command)}${cwd ? ` in ${cwd}` : ''}`;
