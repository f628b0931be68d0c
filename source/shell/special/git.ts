import {literalField, type Field} from '../field.js';
import {runsCode, runsCommand, type Invocation} from '../invocation.js';
import {optionTable} from '../../programs/options.js';
import {readOptions} from '../../programs/readOptions.js';
import {programOf, subcommand} from '../../programs/table.js';
import {knownText} from '../../programs/word.js';
import {readsNoMoreThan} from '../goesDown.js';
import {readByForm} from '../programAccesses.js';
import {touch} from '../touch.js';
import {applyWrapperOption, changeFolders, joinFields} from '../unwrap.js';

const git = programOf('git');
const table = optionTable(git.options);

/** `git`: its folder, configuration given on the line, the commands it runs, the files of its subcommand. */
export function runGit(invocation: Invocation): void {
	const {args, draft} = invocation;
	const read = readOptions(args, table, true);
	for (const {name, meaning, value, field} of read.options) {
		if (name === '-c') doubtSetting(invocation, value ?? field);
		else if (name === '--exec-path' && !value) continue;
		else if (/^--(?:git-dir|work-tree)$/.test(name)) {
			// The other folder's configuration says what git runs.
			draft.doubts.push(`git ${name} takes another folder's configuration`);
			draft.isComplete = false;
		} else if (meaning === 'folder') changeFolders(draft, value ?? field);
		else applyWrapperOption(draft, 'git', meaning, value ?? field);
	}
	for (const field of read.unclear)
		draft.doubts.push(`git ${field.text}: what it does can't be told`);
	if (args.some(field => knownText(field).startsWith('ext::')))
		draft.doubts.push('git runs the command of an ext:: address');
	const [command, ...rest] = read.rest;
	if (command) runGitCommand(invocation, command, rest);
}

function runGitCommand(
	invocation: Invocation,
	command: Field,
	rest: readonly Field[],
): void {
	const {draft} = invocation;
	const name = command.value;
	const [first] = rest;
	if (name === 'bisect' && first?.value === 'run')
		runsCommand(invocation, rest.slice(1), 'git bisect run');
	else if (name === 'bisect' && /^vi(?:ew|sualize)$/.test(first?.value ?? ''))
		runShower(invocation, rest.slice(1));
	else if (name === 'submodule') {
		const at = rest.findIndex(({value}) => value === 'foreach');
		if (at >= 0) runSubmodules(invocation, rest.slice(at + 1));
	} else if (name === 'config') doubtConfig(invocation, rest);
	else if (name === 'bundle' && first?.value === 'create') {
		const file = rest
			.slice(1)
			.find(({value}) => value?.startsWith('-') !== true);
		if (file) touch(draft, 'write', file);
	} else if (name === 'hook' || name === 'alias')
		draft.doubts.push(`git ${name} runs what the configuration says`);
	const form = name === undefined ? undefined : subcommand(git, name);
	if (form?.operands === undefined) {
		draft.isComplete = false;
		return;
	}
	if (name === 'clean' && onlyLooks(rest)) return;
	readByForm(invocation, form, rest);
	if (
		name === 'clean' &&
		!rest.some(({value}) => value?.startsWith('-') === false)
	)
		touch(draft, 'delete', literalField('.'), true);
	const dashes = rest.findIndex(({value}) => value === '--');
	if (dashes >= 0 && form.operands.endsWith('text*'))
		for (const field of rest.slice(dashes + 1)) {
			const known = draft.accesses.length;
			touch(draft, 'read', field, true);
			if (readsTracked(name, rest, dashes))
				readsNoMoreThan('tracked', draft, known);
		}
}

/** `git bisect view x`: any command of git's, handed the commits that are left; options alone are those of `git log`. */
function runShower(invocation: Invocation, words: readonly Field[]): void {
	const [first] = words;
	if (!first) return;
	const command = knownText(first).startsWith('-') ? [literalField('log')] : [];
	runsCommand(
		invocation,
		[literalField('git'), ...command, ...words],
		'git bisect view',
	);
}

/** Below the paths behind the dashes it reads what is tracked: no other commit than the latest is named before them. */
const readsTracked = (
	name: string | undefined,
	rest: readonly Field[],
	dashes: number,
): boolean =>
	!rest.some(looksFurther) &&
	(name === 'grep' ||
		(name === 'diff' &&
			rest
				.slice(0, dashes)
				.every(({value = ''}) => /^(?:-.*|HEAD|@)$/s.test(value))));

/** Options by which `git grep` goes through what is not tracked, or by another repository. */
const looksFurther = ({value = '--no-index'}: Field) =>
	/^--(?:no-i|no-e|unt|rec)/.test(value);

/** `git clean -nd`; behind `-e` a `-n` is what to leave, and `--no-dry-run` takes it back. */
function onlyLooks(rest: readonly Field[]): boolean {
	const words = rest.map(({value}) => value);
	return (
		words.some(word =>
			/^(?:-[dfiqxX]*n[dfinqxX]*|--dry-run)$/.test(word ?? ''),
		) &&
		words.every(
			word =>
				word === '--dry-run' ||
				(word !== undefined && !/^(?:-[a-zA-Z]*e|--)/.test(word)),
		)
	);
}

function runSubmodules(invocation: Invocation, words: readonly Field[]): void {
	const at = words.findIndex(({value}) => value?.startsWith('-') !== true);
	if (at >= 0)
		runsCode(invocation, joinFields(words.slice(at)), 'git submodule foreach');
}

/** `git -c key=value`: most keys of git's configuration can name a program. */
function doubtSetting({draft}: Invocation, field: Field): void {
	const [key = '', ...rest] = knownText(field).split('=');
	if (field.value !== undefined && isHarmlessSetting(key, rest.join('=')))
		return;
	draft.doubts.push(
		`git -c ${key === '' ? field.text : key} can decide what runs`,
	);
}

/** Settings that only change how things look or are written down. */
function isHarmlessSetting(key: string, value: string): boolean {
	if (/^(?:core\.pager|pager\.[\w-]+)$/i.test(key))
		return /^(?:cat|false|)$/.test(value);
	return harmlessKeys.test(key);
}

const harmlessKeys =
	/^(?:user\.(?:name|email)|color\.[\w.-]+|column\.[\w.]+|core\.(?:quotepath|autocrlf|eol|abbrev|ignorecase|filemode|precomposeunicode|longpaths|compression)|advice\.\w+|log\.(?:date|decorate|follow|showroot|abbrevcommit)|diff\.(?:algorithm|renames|renamelimit|context|interhunkcontext|mnemonicprefix|noprefix|colormoved\w*|wserrorhighlight|submodule)|merge\.(?:conflictstyle|ff|renames|renamelimit|log)|pull\.(?:rebase|ff)|push\.(?:default|autosetupremote|followtags)|rebase\.(?:autosquash|autostash|updaterefs)|init\.defaultbranch|commit\.(?:gpgsign|verbose|cleanup)|tag\.(?:gpgsign|sort)|fetch\.(?:prune|parallel)|http\.(?:version|postbuffer|lowspeed\w+)|gc\.auto\w*|status\.\w+|blame\.\w+|branch\.sort|grep\.(?:linenumber|fullname|patterntype|column)|format\.pretty|rerere\.\w+|versionsort\.\w+)$/i;

/** `git config key value` for a key that can name a program; reading is harmless. */
function doubtConfig({draft}: Invocation, rest: readonly Field[]): void {
	const isReading = rest.some(({value}) =>
		/^(?:--get\w*|--get-all|--get-regexp|--list|-l|get|list)$/.test(
			value ?? '',
		),
	);
	if (isReading) return;
	const words = rest.filter(
		({value}) => value === undefined || !/^(?:-|set$)/.test(value),
	);
	const [key, value] = words;
	if (
		words.length < 2 &&
		!rest.some(({value: word}) => /^(?:-e|--edit|edit)$/.test(word ?? ''))
	)
		return;
	if (
		key?.value === undefined ||
		value?.value === undefined ||
		!isHarmlessSetting(key.value, value.value)
	)
		draft.doubts.push('git config can change what git runs');
}
