import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {analyseShell} from '../analyse.js';
import {analyse, inShort} from './shellKit.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

/** Pieces that mean something to a shell, so that random commands are not mere noise. */
const pieces = [
	'ls',
	'rm -rf',
	'cat',
	'x',
	'/etc',
	'~',
	'$X',
	'${X:-y}',
	'$(id)',
	'`id`',
	'<(id)',
	'>(id)',
	'"',
	"'",
	"$'",
	'\\',
	'\n',
	';',
	'&&',
	'||',
	'|',
	'&',
	'(',
	')',
	'{',
	'}',
	'{a,b}',
	'{1..3}',
	'*',
	'?',
	'[',
	']',
	'[[',
	']]',
	'((',
	'))',
	'> out',
	'< in',
	'<<EOF\n',
	'EOF\n',
	'<<<',
	'if',
	'then',
	'fi',
	'for i in',
	'do',
	'done',
	'while',
	'case',
	'esac',
	'f()',
	'sudo',
	'env',
	'env -S',
	'xargs',
	'find . -exec',
	'\\;',
	'bash -c',
	'eval',
	'X=',
	'#',
	'-',
	'--',
	' ',
	'\t',
	'\u200b',
	'\0',
	'~+',
	'!',
	'sed',
	's/a/b/e',
	'awk',
	'tar',
	'git -c',
	'curl -d',
	'@',
];
const command = fc.oneof(
	fc
		.array(fc.constantFrom(...pieces), {maxLength: 24})
		.map(list => list.join(' ')),
	fc
		.array(fc.constantFrom(...pieces), {maxLength: 24})
		.map(list => list.join('')),
	fc.string({unit: anyCharacter, maxLength: 200}),
);

/** Words without meaning to a shell, so that quoting them is not the test's business. */
const plainWord = fc.stringMatching(/^[a-z][a-z0-9_/]{0,8}$/);
const simple = fc
	.tuple(
		fc.constantFrom('rm', 'cat', 'git', 'frobnicate'),
		fc.array(plainWord, {maxLength: 3}),
	)
	.map(([program, words]) => [program, ...words].join(' '));

describe('any text', () => {
	test('never throws, and every span is its text', () => {
		fc.assert(
			fc.property(command, text => {
				const {segments, unreadable} = analyseShell(text, {
					cwd: '/project',
					home: '/home/me',
				});
				expect(unreadable ?? '').not.toMatch(/analysis failed/);
				for (const [index, segment] of segments.entries()) {
					if (segment.span)
						expect(text.slice(segment.span.start, segment.span.end)).toBe(
							segment.text,
						);
					for (const other of [
						segment.pipedFrom,
						segment.parent,
						...(segment.codeFrom ?? []),
						...(segment.alsoPipedFrom ?? []),
					])
						if (other !== undefined) {
							expect(segments[other]).toBeDefined();
							expect(other).not.toBe(index);
						}
				}
			}),
			{numRuns: fuzzLength(3000)},
		);
	});

	test('is analysed the same way twice', () => {
		fc.assert(
			fc.property(command, text => {
				expect(analyse(text)).toEqual(analyse(text));
			}),
			{numRuns: fuzzLength(300)},
		);
	});
});

describe('wrapping', () => {
	const quoted = (inner: string) => `'${inner}'`;
	test.each<[string, (inner: string) => string]>([
		['sudo', inner => `sudo -u me ${inner}`],
		['doas', inner => `doas ${inner}`],
		['env', inner => `env A=1 -- ${inner}`.replace('A=1 --', '-u A')],
		['env -S', inner => `env -S ${quoted(inner)}`],
		['nice', inner => `nice -n 3 ${inner}`],
		['ionice', inner => `ionice -c 3 ${inner}`],
		['nohup', inner => `nohup ${inner}`],
		['timeout', inner => `timeout 5 ${inner}`],
		['stdbuf', inner => `stdbuf -o L ${inner}`],
		['setsid', inner => `setsid ${inner}`],
		['time', inner => `time ${inner}`],
		['command', inner => `command ${inner}`],
		['exec', inner => `exec ${inner}`],
		['xargs', inner => `xargs -n 1 ${inner}`],
		['parallel', inner => `parallel ${inner}`],
		['watch', inner => `watch ${inner}`],
		['flock', inner => `flock /tmp/l ${inner}`],
		['chroot', inner => `chroot /x ${inner}`],
		['su -c', inner => `su -c ${quoted(inner)}`],
		['script -c', inner => `script -c ${quoted(inner)} /dev/null`],
		['unshare', inner => `unshare -r ${inner}`],
		['nsenter', inner => `nsenter -t 1 ${inner}`],
		['busybox', inner => `busybox ${inner}`],
		['find -exec', inner => `find . -exec ${inner} \\;`],
		['bash -c', inner => `bash -c ${quoted(inner)}`],
		['sh -ec', inner => `sh -ec ${quoted(inner)}`],
		['eval', inner => `eval ${inner}`],
		['ssh', inner => `ssh host ${inner}`],
		['trap', inner => `trap ${quoted(inner)} EXIT`],
		['here-document', inner => `bash <<'EOF'\n${inner}\nEOF`],
		['substitution', inner => `echo "$(${inner})"`],
		['process substitution', inner => `cat <(${inner})`],
		['function', inner => `f() { ${inner}; }; f`],
		['subshell', inner => `(${inner})`],
		['loop', inner => `while true; do ${inner}; done`],
		['coproc', inner => `coproc ${inner}`],
	])('%s keeps a segment with the program and its arguments', (_, wrap) => {
		fc.assert(
			fc.property(simple, inner => {
				const [own] = analyse(inner).segments;
				const found = analyse(wrap(inner)).segments.some(
					({program, args}) =>
						program === own?.program &&
						own?.args.every(({value}, index) => args[index]?.value === value),
				);
				expect(found).toBe(true);
			}),
			{numRuns: fuzzLength(25)},
		);
	});
});

describe('adding', () => {
	test('a further command keeps all segments and all their doubts', () => {
		fc.assert(
			fc.property(command, text => {
				const before = analyse(text);
				fc.pre(
					before.unreadable === undefined &&
						!text.includes('<<') &&
						!/[#\\]/.test(text),
				);
				const after = analyse(`${text}\ntrue`);
				fc.pre(after.unreadable === undefined);
				expect(
					after.segments.slice(0, before.segments.length).map(inShort),
				).toEqual(before.segments.map(inShort));
				for (const [index, {unproven}] of before.segments.entries())
					expect(after.segments[index]?.unproven).toEqual(unproven);
			}),
			{numRuns: fuzzLength(1000)},
		);
	});
});
