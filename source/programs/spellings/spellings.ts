import {
	type Known,
	knownOf,
	leading,
	linesBy,
	longest,
	type Name,
	namesOf,
	ofFirst,
	programsBy,
	type Spelling,
	unversioned,
	usualProgram,
} from './knownNames.js';
import {leadTo} from './programNames.js';
import {programOfModule, programOfScript, starts} from './starts.js';
import {optionTable} from '../options.js';
import {shellPrograms} from '../records/shells.js';
import {programs} from '../table.js';
import {rememberNames} from '../../utils/rememberNames.js';
import {
	placesBehind,
	subcommandPlaces,
	takesSubcommands,
} from '../subcommands.js';

/** Looked at of one command. */
const most = 64;

/**
 * The same command by the other names that its program, its subcommands and
 * these have, without the options between them: `npm i x` as `npm install x`.
 * For what refuses or asks: more is found than every version of it takes.
 */
export function otherSpellings(
	program: string,
	args: readonly string[],
): readonly Spelling[] {
	return spellingsOf([program, ...args], spelling => [
		...stepsOf(spelling, false),
		...doneAs(spelling),
	]);
}

/**
 * The same of the words of a rule, which may name what a command leaves out. Its
 * options stay, wherever it has them: `npm -g install` is no `npm install`.
 */
export function spellingsOfRule(words: Spelling): readonly Spelling[] {
	return spellingsOf(words, spelling => [
		...stepsOf(spelling, true),
		...leavingOut(spelling),
	]);
}

function spellingsOf(
	first: Spelling,
	steps: (spelling: Spelling) => readonly Spelling[],
): readonly Spelling[] {
	const [program = ''] = first;
	if (!mayHaveOthers(program)) return none;
	const found = new Map([[first.join('\0'), first]]);
	const add = (spelling: Spelling): boolean => {
		const key = spelling.join('\0');
		if (found.has(key) || found.size > most) return false;
		found.set(key, spelling);
		return true;
	};

	// By its usual names first: what is more than can be looked at are the others.
	let fresh = steps(first).filter(add);
	while (fresh.length > 0)
		fresh = fresh.flatMap(spelling => steps(spelling).filter(add));
	for (const spelling of [...found.values()]) siblings(spelling).forEach(add);
	return [...found.values()].slice(1);
}

const none: readonly never[] = [];

/** A look at tables says so of nearly every program. */
const mayHaveOthers = rememberNames(
	(program): boolean =>
		linesBy().has(program) ||
		leading().has(program) ||
		isService(program) ||
		takesSubcommands(program) ||
		knownOf(program) !== undefined ||
		mayBeStarted(program),
);

/** What a spelling is called otherwise in one respect. */
function stepsOf(
	spelling: Spelling,
	keepsOptions: boolean,
): readonly Spelling[] {
	const [program = '', ...args] = spelling;
	const known = knownOf(program);
	const found: Spelling[] = [];
	const byName = linesBy().has(program);
	if (byName) found.push(...usually(programsBy(), spelling));
	const plain = unversioned(program) ?? withoutVersion(program);
	if (plain !== program) found.push([plain, ...args]);
	found.push(...sameByPlace(spelling));
	const places = takesSubcommands(program)
		? subcommandPlaces(program, args)
		: known
			? placesBehind(program, args, 0)
			: none;
	if (!known && places.length === 0) return found;
	for (const place of places)
		if (place > 0) {
			const behind = args.slice(place);
			if (!keepsOptions) found.push([program, ...behind]);
			// What stood before may be what a rule is about: `npm -g install x`.
			found.push([program, ...behind, ...args.slice(0, place)]);
		}
	for (const at of [0, 1]) {
		if (!isOperand(args[at]) || args[at + 1]?.startsWith('-') !== true)
			continue;
		for (const place of placesBehind(program, args, at + 1))
			found.push([
				...[program, ...args.slice(0, at + 1), ...args.slice(place)],
				...(keepsOptions ? args.slice(at + 1, place) : none),
			]);
	}

	if (known) found.push(...stepsBy(known, program, args, keepsOptions));
	return found;
}

/** True if what it runs may be called by the name of another program. */
export const runsAsAnother = (program: string): boolean =>
	isService(program) || startsAnother(program);

/** True if it may start another program, or do as one, by its words or by its own name. */
export const startsAnother = rememberNames(
	(program): boolean => leading().has(program) || mayBeStarted(program),
);

/** Whether it may start another by its words, or be one by its name: a version, a script, a command of it. */
const mayBeStarted = (program: string): boolean =>
	/.@|\d$|[-_.]/.test(program) || startsFiles(program);

/** Whether it is given a file of code that may be a program. */
const startsFiles = rememberNames((program): boolean => {
	const usual = usualProgram(unversioned(program) ?? program);
	return (
		programs.get(usual)?.isInterpreter === true ||
		isShell(usual) ||
		usual === 'java'
	);
});

const isShell = (program: string): boolean =>
	Object.hasOwn(shellPrograms, program);

/** What runs by way of a program, or is done by one that does as another: not the other way round. */
function doneAs(spelling: Spelling): readonly Spelling[] {
	const [program = '', ...args] = spelling;
	const found: Spelling[] = [];
	if (startsFiles(program)) found.push(...startedBy(program, args));
	else if (/[-.]/.test(program)) found.push(...byItsFile(program, args));
	if (!leading().has(program)) return found;
	for (let count = 1; count <= longest; count++) {
		const words = spelling.slice(0, count).join(' ');
		const rest = spelling.slice(count);
		const within = starts().within.get(words);
		if (within?.takes === 0) found.push([...within.as.split(' '), ...rest]);
		const taken = within?.takes ?? ofFirst(leadTo, words);
		if (taken === undefined || within?.takes === 0) continue;
		for (const place of placesBehind('', rest, 0)) {
			const behind = rest.slice(place + taken);
			const [name = '', ...others] = behind;
			if (within) found.push([...within.as.split(' '), ...behind]);
			else if (name !== '' && !isItsOwn(words, name))
				found.push([withoutVersion(name), ...others]);
		}
	}

	return found;
}

/** Commands of corepack's own; all else is a manager that it runs. */
const isItsOwn = (runner: string, name: string): boolean =>
	runner === 'corepack' &&
	/^(?:cache|disable|enable|hydrate|install|pack|prepare|up|use)$/.test(name);

/** The program that a file is which an interpreter is given (`node …/npm-cli.js`), a package or a class. */
function startedBy(program: string, args: readonly string[]): Spelling[] {
	const usual = usualProgram(unversioned(program) ?? program);
	const {options} = optionTable(programs.get(usual)?.options ?? '');
	const isOver = (word: string) =>
		options.get(word)?.meaning === 'code' ||
		(/^-[a-zA-Z]*[cm]/.test(word) && (isShell(usual) || usual === 'python'));
	const code = args.findIndex(isOver);
	const found: Spelling[] = [];
	const look = (from: number) => {
		for (const place of placesBehind(usual, args, from)) {
			if (code >= 0 && place > code) return;
			const word = args[place] ?? '';
			if (from === 0 && leadsToFile.has(word)) look(place + 1);
			const name = word.startsWith('npm:')
				? withoutVersion(word.slice('npm:'.length))
				: usual === 'java'
					? (programOfModule(word) ?? programOfScript(word))
					: programOfScript(word);
			if (name !== undefined) found.push([name, ...args.slice(place + 1)]);
		}
	};

	look(0);
	return found;
}

/** Words that may stand before the file: `deno run x`, `tsx watch x`. */
const leadsToFile = new Set(['run', 'watch', 'inspect', 'debug', 'serve']);

/** What a program is by the name of its own file: `npm-cli.js`, `git-push`. */
function byItsFile(program: string, args: readonly string[]): Spelling[] {
	const name = programOfScript(program);
	const found: Spelling[] = name === undefined ? [] : [[name, ...args]];
	const at = program.indexOf('-');
	const whole = program.slice(0, at);
	if (at > 0 && starts().dashed.has(whole)) {
		const command = program.slice(at + 1);
		// Cargo's are told their name once more.
		const rest = args[0] === command ? args.slice(1) : args;
		found.push([whole, command, ...rest]);
	}

	return found;
}

/** The same words at other places: `python -m pip` is `pip`, `service a stop` is `systemctl stop a`. */
function sameByPlace([program = '', ...args]: Spelling): readonly Spelling[] {
	if (usualProgram(unversioned(program) ?? program) === 'python') {
		const [module, ...rest] = moduleRun(args) ?? none;
		if (module === undefined) return none;
		const known = programOfModule(module);
		const [name = ''] = module.split('.', 1);
		const names = [name, name.replaceAll('_', '-'), ...(known ? [known] : [])];
		return [...new Set(names)].map(one => [one, ...rest]);
	}

	if (!isService(program)) return none;
	const [first = '', second, ...rest] = args;
	if (second === undefined) return none;
	return program === 'systemctl'
		? [['service', second.replace(/\.service$/, ''), first, ...rest]]
		: [['systemctl', second, first, ...rest]];
}

const isService = (program: string): boolean =>
	program === 'systemctl' || startsServices.has(program);

/** They say which service first, and what to do with it then. */
const startsServices = new Set(['service', 'rc-service', 'invoke-rc.d']);

/** `pnpm@9` without its version. */
function withoutVersion(name: string): string {
	const at = name.search(/[@=]/);
	return at > 0 ? name.slice(0, at) : name;
}

/** The module that Python runs as a program, with its words: `-m pip install x`. */
function moduleRun(args: readonly string[]): Spelling | undefined {
	for (let at = 0; at < args.length; at++) {
		const word = args[at] ?? '';
		if (!word.startsWith('-') || word.startsWith('--')) return undefined;
		const letter = /[cmWX]/.exec(word);
		if (!letter) continue;
		const joined = word.slice(letter.index + 1);
		if (letter[0] === 'c') return undefined;
		if (letter[0] === 'm') {
			const [name = '', ...rest] =
				joined === '' ? args.slice(at + 1) : [joined, ...args.slice(at + 1)];
			return name === '' ? undefined : [name, ...rest];
		}

		if (joined === '') at++;
	}

	return undefined;
}

const isOperand = (word: string | undefined) =>
	word !== undefined && !word.startsWith('-');

function stepsBy(
	{names, own, commands}: Known,
	program: string,
	args: readonly string[],
	keepsOptions: boolean,
): readonly Spelling[] {
	const found: Spelling[] = [];
	const add = (...words: readonly string[]) => found.push([program, ...words]);
	const [first = '', ...rest] = args;
	const ofOne = [...(ofFirst(own.does, first)?.split(' | ') ?? [])];
	if (rest.some(isOperand))
		ofOne.push(ofFirst(own.doesWithOperand, first) ?? '');
	for (const one of ofOne) if (one !== '') add(...one.split(' '), ...rest);
	if (own.bare !== undefined && args.every(word => word.startsWith('-')))
		add(own.bare, ...args);
	const verb = args.find(isOperand) ?? '';
	const withOption = ofFirst(own.doesWithOption, verb) ?? {};
	for (const word of args) {
		const does = ofFirst(withOption, word);
		if (does !== undefined)
			add(does, ...args.filter(one => one !== word && one !== verb));
	}

	if (own.ofPath !== undefined && /^[./~]/.test(first))
		add(own.ofPath, ...args);
	if (own.doesEach && !keepsOptions)
		for (const one of args.filter(isTask(own.doesEach)).slice(0, mostTasks)) {
			const others = args.filter(word => word !== one);
			for (const name of new Set([one, one.slice(one.lastIndexOf(':') + 1)])) {
				add(name);
				// With its options, which a rule may name.
				if (others.length > 0) add(name, ...others);
			}
		}
	if (own.joinsKinds) found.push(...kindsIn(program, args));
	// `yarn global add` is no `yarn add`, where a rule says so.
	const taken = keepsOptions ? undefined : ofFirst(own.before, first);
	if (taken !== undefined) add(...args.slice(1 + taken));
	if (!keepsOptions && own.skips?.test(first)) add(...rest);
	for (const words of usually(commands, args)) add(...words);
	if (own.abbreviates === undefined) return found;
	const name = first.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
	if (names.has(name)) {
		if (name !== first) add(name, ...rest);
	} else if (name.length > 1) {
		const fitting = [...names].filter(one => one.startsWith(name));
		if (fitting.length <= mostMeant)
			for (const one of fitting) add(one, ...rest);
	}

	return found;
}

const isTask = (looks: true | RegExp) => (word: string) =>
	isOperand(word) && (looks === true || looks.test(word));

/** More tasks than this nobody does at once. */
const mostTasks = 16;

/** Each kind of `delete pods,svc` and `delete pod/x`, by itself. */
function kindsIn(program: string, args: readonly string[]): Spelling[] {
	return [1, 2].flatMap(at => {
		const word = args[at];
		if (!isOperand(word) || !/[,/.]/.test(word ?? '')) return [];
		const [kinds = '', ...names] = (word ?? '').split('/');
		return kinds
			.split(',')
			.map(kind => [
				...[program, ...args.slice(0, at), kind.split('.', 1)[0] ?? ''],
				...[...names, ...args.slice(at + 1)],
			]);
	});
}

/** A beginning that so many names have says none of them. */
const mostMeant = 4;

/** With the usual name in place of the one that its first words are. */
function usually(
	names: Known['commands'],
	words: Spelling,
): readonly Spelling[] {
	return namesOf(names, words).flatMap(({all: [usual = ''], is, rest}) =>
		usual === is ? [] : [[...usual.split(' '), ...rest]],
	);
}

/** With each other name in place of it. */
function siblings(spelling: Spelling): readonly Spelling[] {
	const [program = '', ...args] = spelling;
	const found: Spelling[] = [];
	const add = (before: Spelling, {all, is, rest}: Name) => {
		for (const other of all)
			if (other !== is) found.push([...before, ...other.split(' '), ...rest]);
	};

	if (linesBy().has(program))
		for (const name of namesOf(programsBy(), spelling)) add([], name);
	const commands = knownOf(program)?.commands;
	if (commands)
		for (const name of namesOf(commands, args)) add([program], name);
	return found;
}

/** `yarn run x` as `yarn x`, and the other way round. */
function leavingOut([program = '', first, ...rest]: Spelling): Spelling[] {
	const leftOut = knownOf(program)?.own.leftOut;
	if (leftOut === undefined || first === undefined) return [];
	if (first !== leftOut) return [[program, leftOut, first, ...rest]];
	return rest.length > 0 ? [[program, ...rest]] : [];
}
