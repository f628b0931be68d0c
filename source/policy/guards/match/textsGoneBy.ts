import {posix} from 'node:path';
import {shellNames} from '../../../shell/shells.js';
import {type Segment} from '../../../shell/types.js';
import {linksOf} from '../../made/ownLinks.js';
import {type OwnText, textGiven} from '../../made/ownTexts.js';
import {toPaths, wordsWithin} from '../../named/wordsWithin.js';
import {type NamedPath} from '../../places/placePatterns.js';
import {type Subject} from '../../subject.js';

/* What a program may open that stands in a text which it goes by: its input, a file that the command has written. */

/** Programs whose commands come on their input, and may open files. */
const takesCommands = /^(?:red|ed|ex|vim?|nvim|g?make)$/;

/** What a script on its input names: `ed a <<< "w ../x"`. */
export function scriptPaths(
	segment: Segment,
	subject: Subject,
): (NamedPath & {text: string})[] {
	if (!takesCommands.test(segment.program ?? '')) return [];
	const given = inputOf(segment, subject);
	return given === undefined || given === 'computed'
		? []
		: given.texts.flatMap(text => pathsIn(text, segment, subject));
}

const inputOf = (segment: Segment, {shell, context}: Subject) =>
	textGiven(segment, shell?.segments ?? [], noFiles, context.disk ?? {});

const noFiles: ReadonlyMap<string, OwnText> = new Map();

/** `ed a <<< "w $x"`, `sed … | ex a`: nobody can say what it is told to write. */
export function isScriptUnknown(segment: Segment, subject: Subject): boolean {
	const {program = '', args, text} = segment;
	if (!takesCommands.test(program)) return false;
	if (
		/^g?make$/.test(program) &&
		!args.some(({value = ''}) => /^(?:-f|--file=)?-$/.test(value))
	)
		return false;
	const given = inputOf(segment, subject);
	return given === 'computed' || (given === undefined && text.includes('<<'));
}

/**
 * What stands in a file that the command has written and this segment runs:
 * `echo 'w ../x' > q; ed a < q`. Scripts of a shell are taken apart instead
 * (judgeOwnScripts.ts), and what code loads is not written.
 */
export function ownTextPaths(
	segment: Segment,
	subject: Subject,
): (NamedPath & {text: string})[] {
	const {shell, written} = subject;
	const {program = ''} = segment;
	const segments = shell?.segments ?? [];
	if (segments.length < 2 || /^(?:source|\.)$/.test(program)) return [];
	if (shellNames.has(program)) return [];
	const texts = written()[segments.indexOf(segment)]?.texts ?? [];
	return texts.flatMap(text =>
		pathsIn(text.replace(loading, ' '), segment, subject),
	);
}

/** Code that only loads other code: `from '../x'`, `require("../x")`. */
const loading =
	/\b(?:from|import|require|include|load|source_relative|#include)[ \t]{0,9}\(?[ \t]{0,9}(?:<[^>\n]{0,99}>|"[^"\n]{0,99}"|'[^'\n]{0,99}')/g;

/** What looks like a path in a text, and the links of the folder that it names. */
const pathsIn = (
	text: string,
	segment: Segment,
	subject: Subject,
): (NamedPath & {text: string})[] => [
	...toPaths(wordsWithin({text, value: `${text}\n`}), segment, subject.context),
	...linksNamed(text, segment, subject),
];

/** Most plain words of a text that are looked up. */
const mostNames = 200;

/** Plain words that are the names of links, as in `w link`. */
export function linksNamed(
	text: string,
	{cwd}: Segment,
	{shell, context}: Subject,
): (NamedPath & {text: string})[] {
	const {linkAt} = context.disk ?? {};
	if (!linkAt || cwd === undefined) return [];
	const words = new Set(text.slice(0, longestText).match(/[\w-]+/g));
	const own = (shell?.segments ?? []).flatMap(one => linksOf(one, context));
	return [...words].slice(0, mostNames).flatMap(word => {
		const path = posix.join(cwd, word);
		const made = own.filter(({place}) => place === path);
		return [
			...(linkAt(path) === undefined ? [] : [{path, text: `./${word}`}]),
			// The disk does not know it yet.
			...made.flatMap(({target}) =>
				target === undefined
					? []
					: toPaths([target], {cwd}, context).map(named => ({
							...named,
							text: `./${word}`,
						})),
			),
		];
	});
}

const longestText = 10_000;
