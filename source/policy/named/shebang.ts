import {programs} from '../../programs/table.js';
import {shellNames} from '../../shell/shells.js';

/**
 * What the system runs when a file is started whose first line names a program
 * that is no interpreter, or one with code or a file on that line: `#!/usr/bin/git push`,
 * `#!./x`, `#!/usr/bin/env -S perl -e …`. The words of that line, as a shell
 * would read them.
 */
export function shebangCommand(text: string): string | undefined {
	if (!text.startsWith('#!')) return undefined;
	const line = (text.slice(2, 1000).split('\n', 1)[0]?.trim() ?? '').replace(
		// Words of a command, which else are one.
		/^\S*\/env[ \t]+(?:-S|--split-string=?)[ \t]*/,
		'',
	);
	const [, interpreter = ''] =
		/^(?:\S*\/env[ \t]+)?(?:\S*\/)?([^\s/]+)(?:[ \t]+-[a-zA-Z]{1,3})?$/.exec(
			line,
		) ?? [];
	const isPlain =
		!line.startsWith('.') &&
		// `python3.11` is a python.
		[interpreter, /^[a-z]+/i.exec(interpreter)?.[0] ?? ''].some(
			name =>
				shellNames.has(name) || programs.get(name)?.isInterpreter === true,
		);
	return line === '' || isPlain ? undefined : line;
}

/** Whether a script's first line names a shell. */
export function saysShell(text: string): boolean {
	const [, interpreter = ''] = /^#!(.*)/.exec(text) ?? [];
	return /(?:^|[/\s])(?:ba|da|z|k|mk)?sh(?:\s|$)/.test(interpreter);
}
