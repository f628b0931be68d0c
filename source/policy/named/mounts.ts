import path from 'node:path';

/** A place of this machine, and where a container has it; absolute. */
export type Mount = {
	host: string;
	inside: string;
	/** Nothing is written there. */
	isReadOnly?: true;
};

/**
 * What a word mounts, as it is written on a line: `-v .:/w`, `--volume=.:/w:ro`,
 * `.:/w`, `type=bind,source=.,target=/w`. Undefined: nothing that is seen.
 */
export function mountOf(word: string, cwd: string): Mount | undefined {
	const plain = word.replaceAll(here, cwd).replaceAll('"', '');
	const [, host, inside, how = ''] =
		/^(?:-[vB]|--(?:volume|bind)=)?([^:]{1,500}):(\/[^:,]{0,500})(?::(.{0,100}))?/s.exec(
			plain,
		) ?? [];
	if (host !== undefined && inside !== undefined)
		return placed(host, inside, how.split(',').includes('ro'), cwd);
	const fields = new Map(
		plain
			.replace(/^--mount=/, '')
			.split(',')
			.map(field => {
				const [name = '', value = ''] = field.split('=', 2);
				return [name, value];
			}),
	);
	const source = fields.get('source') ?? fields.get('src');
	const target =
		fields.get('target') ?? fields.get('dst') ?? fields.get('destination');
	if (source === undefined || target === undefined) return undefined;
	const isReadOnly = /^(?:1|true|)$/.test(
		fields.get('readonly') ?? fields.get('ro') ?? 'false',
	);
	return placed(source, target, isReadOnly, cwd);
}

const placed = (
	host: string,
	inside: string,
	isReadOnly: boolean,
	cwd: string,
): Mount => ({
	host: path.resolve(cwd, host),
	inside: path.posix.join(inside).replace(/(.)\/$/, '$1'),
	...(isReadOnly && {isReadOnly}),
});

/** The folder that a command works in, as a shell writes it. */
const here = /\$(?:\{PWD\}|PWD\b|\(pwd\))|`pwd`/g;
