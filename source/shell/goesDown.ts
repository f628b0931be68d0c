import {sourceTypes} from '../programs/deeds/sourceTypes.js';
import {type Form} from '../programs/program.js';
import {type FoundOption, type ReadOptions} from '../programs/readOptions.js';
import {alternativesIn} from '../utils/alternatives.js';
import {type Field} from './field.js';
import {type FileAccess} from './types.js';
import {type Draft} from './walk.js';

/** Notes what of all that lies below a folder a call reads by its options, from an access on. */
export function noteReach(
	draft: Draft,
	form: Form,
	{options}: ReadOptions<Field>,
	from: number,
): void {
	noteLeftOut(draft, form, options, from);
	const names = namesGiven(form, options);
	if (names === 'any') return;
	if (names.length > 0) {
		for (const access of draft.accesses.slice(from))
			if (access.kind === 'read' && staysBelow(access)) access.names = names;
		return;
	}

	const {goesDown} = form;
	const isOneOf = (line: string, name: string) =>
		line.split(' ').includes(name);
	if (!goesDown || options.some(({name}) => isOneOf(goesDown.unless, name)))
		return;
	const {kinds = ''} = goesDown;
	const given = options.filter(({name}) => isOneOf(kinds, name));
	if (given.length === 0) readsNoMoreThan(goesDown.only, draft, from);
	else if (given.every(({value}) => sourceTypes.test(value?.value ?? '')))
		readsNoMoreThan('unignored', draft, from);
}

/**
 * Notes which names a call passes by. Where it says as well which it wants, or
 * brings some back, the last one counts that fits: nothing is passed by for sure.
 */
function noteLeftOut(
	draft: Draft,
	{narrows}: Form,
	options: readonly FoundOption<Field>[],
	from: number,
): void {
	const globsOf = (line: string, begin: string) =>
		options
			.filter(({name}) => line.split(' ').includes(name))
			.flatMap(({value, field}) => value?.value ?? globLeft(value, field) ?? '')
			.map(glob =>
				glob.startsWith(begin) && isPlain.test(glob.slice(begin.length))
					? glob.slice(begin.length)
					: undefined,
			);
	const isWanted = options.some(
		({name}) => narrows?.by.split(' ').includes(name) === true,
	);
	const all = narrows?.isGitignore
		? globsOf(narrows.by, '!')
		: isWanted
			? []
			: globsOf(narrows?.butFor?.files ?? '', '');
	const folders = narrows?.isGitignore
		? all
		: globsOf(narrows?.butFor?.folders ?? '', '');
	const files = all.filter(glob => glob !== undefined);
	if (narrows?.isGitignore && files.length < all.length) return;
	const butFor = {
		files,
		folders: folders.filter(glob => glob !== undefined),
	};
	if (butFor.files.length + butFor.folders.length === 0) return;
	for (const access of draft.accesses.slice(from))
		if (access.kind === 'read' && staysBelow(access)) access.butFor = butFor;
}

/**
 * Of what lies below, from an access on, whatever a glob or a link brings; of what
 * is written there only what git tracks can be told.
 */
export function readsNoMoreThan(
	only: NonNullable<Form['goesDown']>['only'],
	{accesses}: Draft,
	from: number,
): void {
	for (const access of accesses.slice(from))
		if (
			(access.kind === 'read' ||
				(access.kind === 'write' && only === 'tracked')) &&
			staysBelow(access)
		)
			access.only = only;
}

/** It goes down from one place, and nowhere else by links. */
const staysBelow = ({isRecursive, isGlob, followsLinks}: FileAccess) =>
	isRecursive === true && !isGlob && !followsLinks;

/** The names that its options say a file has to have; none: they say nothing of it. */
function namesGiven(
	{narrows}: Form,
	options: readonly FoundOption<Field>[],
): readonly string[] | 'any' {
	if (!narrows) return [];
	const {by, unlessBehind = '', isGitignore} = narrows;
	const at = options.findIndex(({name}) => by.split(' ').includes(name));
	if (at < 0) return [];
	const before = options.slice(0, at);
	if (before.some(({name}) => unlessBehind.split(' ').includes(name)))
		return 'any';
	const names: string[] = [];
	for (const {name, value, field} of options) {
		if (!by.split(' ').includes(name)) continue;
		const glob = value?.value ?? globLeft(value, field);
		if (glob === undefined) return 'any';
		if (isGitignore && glob.startsWith('!')) continue;
		const globs = isGitignore ? alternativesIn(glob) : [glob];
		const last = globs?.map(one => one.split('/').at(-1) ?? '');
		if (!last?.every(one => isPlain.test(one))) return 'any';
		names.push(...last);
	}

	return names;
}

/** `--include=*.ts` as it stands: whatever files it names, each of them fits it, and so does what fits one that is a glob. */
const globLeft = (value: Field | undefined, {text}: Field) =>
	text.startsWith('--') && text.includes('=') && !value?.pattern?.includes('?')
		? value?.pattern
		: undefined;

/** It has no set, and no sign that programs read each in their own way. */
const isPlain = /^[\w.*?+@ -]+$/;
