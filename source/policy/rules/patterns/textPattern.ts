import {compileGlob} from '../../../grammar/glob.js';
import {
	type Pattern,
	type PatternTest,
	readPattern,
} from '../../../grammar/pattern.js';
import {type MatchBudget} from '../../../grammar/regex/budget.js';
import {compileRegex} from '../../../grammar/regex/index.js';
import {operandListOf} from '../compile/operandList.js';
import {optionSetOf} from '../compile/optionSets.js';
import {otherwiseSaid} from '../compile/otherwiseSaid.js';
import {globInWords} from './globInWords.js';
import {keepsToHosts} from './hostsInGlob.js';
import {namesAll} from './namedWords.js';
import {wordsInOrder} from '../compile/wordsInOrder.js';
import {literalIn} from './literalIn.js';
import {type CommandTexts} from '../compile/commandTexts.js';
import {type StrictText} from '../compile/strictTexts.js';
import {lazy} from '../../../utils/lazy.js';
import {either, type Fit, no, perhaps, yes} from '../fit.js';

/*
 * How `~c` fits a command (docs/policy.md#commands). A plain word is the
 * beginning of what runs, up to the end of a word: `git push` fits `git push
 * origin`, never `evil git push` or `git pushx`. A glob is the whole of it. A
 * regular expression fits anywhere in what is refused, and must be the whole of
 * what is allowed.
 */

/** Longer texts are not searched by a regular expression: it may be in there. */
export const longestSearched = 100_000;

/** How `~c` fits; what the budget is too small to find out is perhaps, and never a reason to allow. */
export type TextTest = (
	texts: CommandTexts,
	isInDoubt: boolean,
	budget: MatchBudget,
) => Fit;

/** `~c` of a rule that refuses or asks; what is only guessed fits, too. */
export const restrictingText = (word: string): TextTest =>
	wideText(word, false);

/**
 * `~c` behind a `!` of such a rule. What is only guessed spares perhaps, and so
 * does what an allow would not cover: options, a further address, variables in
 * front, another user.
 */
export function sparingText(word: string): TextTest {
	const fits = wideText(word, true);
	const saysAll = strictTest(word);
	const pattern = readPattern('c', word);
	const ends = endsAsMeant(pattern);
	return (texts, isInDoubt, budget) => {
		const fit = fits(texts, isInDoubt, budget);
		if (fit !== yes) return fit;
		// What it is fed stands beside it: the rule is asked about that, too.
		const named = {...texts.toBeNamed(), mayRunInput: false};
		return texts.natural().some(text => ends(text)) &&
			texts.strict().some(text => saysAll(text, texts.isShell, budget)) &&
			namesAll(sourceOf(pattern), named, pattern.type === 'regex')
			? yes
			: perhaps;
	};
}

/** `curl http://localhost` is not meant by `curl http://localhost@evil`, whose word goes on. */
function endsAsMeant(pattern: Pattern): (text: string) => boolean {
	if (pattern.type !== 'plain') return () => true;
	const wanted = tidy(pattern.text).toLowerCase();
	if (!/[\w-]$/.test(wanted)) return () => true;
	return text =>
		text.startsWith(wanted) && /^(?:\s|$)/.test(text.slice(wanted.length));
}

function wideText(word: string, isExcepted: boolean): TextTest {
	const fits = naturalTest(word, !isExcepted);
	const mayStart = startTest(word);
	const mayFit = lazy(() => computedTest(word));
	const isGlob = readPattern('c', word).type === 'glob';
	// Who refuses `http://` by itself refuses no `https://`.
	const heads = headsOf(word);
	const namesHost = !/https?\??:(?:\\?\/)*(?:\.?[*+])?\/?$/i.test(word);
	return (texts, isInDoubt, budget) => {
		let isUnknown = isInDoubt;
		for (const text of texts.natural()) {
			const found =
				text.length > longestSearched ? undefined : fits(text, budget);
			if (found === undefined) isUnknown = true;
			else if (found && isExcepted && texts.guesses().includes(text))
				isUnknown = true;
			else if (found) return yes;
		}

		// They are no reason to spare a command.
		for (const text of isExcepted
			? []
			: [...texts.otherNames(), ...texts.addresses(namesHost, heads)]) {
			const found =
				text.length > longestSearched ? undefined : fits(text, budget);
			if (found === true) return yes;
			if (found === undefined) isUnknown = true;
		}

		if (
			isUnknown ||
			(!isExcepted &&
				texts
					.likely()
					.some(
						text =>
							text.length > longestSearched || fits(text, budget) !== false,
					))
		)
			return perhaps;
		const known = texts.knownStart();
		if (known === undefined) return no;
		const may = isExcepted ? undefined : mayFit();
		return (may && texts.computed().some(text => may(text))) ||
			((isGlob || !may) && mayStart(known))
			? perhaps
			: no;
	};
}

/** Whether a text in which words are computed may be what a plain rule says; undefined: it is another, or has quotes. */
function computedTest(word: string): ((text: string) => boolean) | undefined {
	const said = saidBy(readPattern('c', word));
	if (said === undefined || /["'\\]/.test(said)) return undefined;
	const tests = [said, ...otherwiseSaid(said)].map(one => plainTest(one, true));
	return text => tests.some(fits => fits(text) !== false);
}

/** How every text begins that a pattern can fit, up to the end of its first word; undefined: nobody knows. */
function headsOf(word: string): readonly string[] | undefined {
	const pattern = readPattern('c', word);
	if (pattern.type === 'regex') return undefined;
	const said = saidBy(pattern);
	const all = [
		...(pattern.type === 'glob' ? [pattern.glob] : []),
		...(said === undefined ? [] : [said, ...otherwiseSaid(said)]),
	];
	return all.map(one => /^[^*?[\s]*/.exec(one.toLowerCase())?.[0] ?? '');
}

/** `~c` of a rule that allows: yes only where nothing else could be meant. */
export function grantingText(word: string): TextTest {
	const fits = strictTest(word);
	const pattern = readPattern('c', word);
	const source = sourceOf(pattern);
	const exact = exactText(pattern);
	const isSaid = (texts: CommandTexts, budget: MatchBudget): boolean => {
		const fitting = texts
			.strict()
			.find(text => fits(text, texts.isShell, budget));
		if (!fitting) return false;
		const isExact = fitting.isWhole && fitting.text === exact;
		// Its first words may be all of it, and are no word of what it is fed.
		const saysAll =
			isExact && (pattern.type === 'regex' || !texts.toBeNamed().mayRunInput);
		return (
			saysAll || namesAll(source, texts.toBeNamed(), pattern.type === 'regex')
		);
	};

	return (texts, _isInDoubt, budget) => {
		if (isSaid(texts, budget)) return yes;
		return texts.plainly().some(plain => isSaid(plain, budget)) ? yes : no;
	};
}

function sourceOf(pattern: Pattern): string {
	switch (pattern.type) {
		case 'regex':
			return pattern.source;
		case 'glob':
			return pattern.glob;
		case 'plain':
			return pattern.text;
	}
}

/** The text that it says if it says no other; undefined: it never does. */
function exactText(pattern: Pattern): string | undefined {
	switch (pattern.type) {
		case 'regex':
			return pattern.source.replaceAll(/\\(.)/g, '$1');
		case 'plain':
			return tidy(pattern.text);
		case 'glob':
			return undefined;
	}
}

/** `~c` that is excepted from what is allowed: no only where it cannot be meant. */
export function exceptedText(word: string): TextTest {
	const mentions = mentionTest(word);
	const set = optionSetIn(word);
	return (texts, isInDoubt, budget) =>
		isInDoubt ||
		texts.knownStart() !== undefined ||
		[
			...texts.natural(),
			...texts.otherNames(),
			...texts.addresses(true),
			...texts.likely(),
			// What the rule allows by other words is not allowed by these either.
			...texts.plainly().flatMap(plain => plain.natural()),
		].some(text => mentions(text, budget) || (set?.fits(text) ?? no) !== no)
			? perhaps
			: no;
}

function optionSetIn(word: string) {
	const said = saidBy(readPattern('c', word));
	return said === undefined ? undefined : optionSetOf(said);
}

/** Of texts in lower case. */
function naturalTest(word: string, readsSets: boolean): PatternTest {
	const pattern = readPattern('c', word);
	switch (pattern.type) {
		case 'regex': {
			const fits = compileRegex(pattern.source, true);
			const literal = literalIn(pattern.source).toLowerCase();
			return (text, budget) => text.includes(literal) && fits(text, budget);
		}

		case 'glob': {
			const fits = compileGlob(pattern.glob.toLowerCase());
			const said = readsSets ? saidBy(pattern) : undefined;
			return said === undefined ? fits : anyOf([fits, wordsTest(said, true)]);
		}

		case 'plain':
			return wordsTest(tidy(pattern.text), readsSets);
	}
}

const wordsTest = (said: string, readsSets: boolean) =>
	anyOf(
		(readsSets ? [said, ...otherwiseSaid(said)] : [said]).map(text =>
			plainTest(text, readsSets),
		),
	);

function anyOf(
	tests: readonly ((text: string) => boolean | undefined)[],
): PatternTest {
	return text => {
		let found: boolean | undefined = false;
		for (const test of tests) {
			const fits = test(text);
			if (fits === true) return true;
			if (fits === undefined) found = undefined;
		}

		return found;
	};
}

/** One spelling of a plain word; undefined: it may be meant. */
function plainTest(
	said: string,
	readsSets: boolean,
): (text: string) => boolean | undefined {
	const wanted = said.toLowerCase();
	const isOpen = !/[\w-]$/.test(wanted);
	const set = readsSets ? optionSetOf(said) : undefined;
	const words = wanted.split(' ');
	const inOrder =
		readsSets && !set && words.length > 1
			? wordsInOrder(words, true)
			: undefined;
	const list = inOrder && operandListOf(words);
	return text => {
		if (
			text.startsWith(wanted) &&
			(isOpen || !/[\w-]/.test(text.charAt(wanted.length)))
		)
			return true;
		if (set) return asPatternTest(set.fits(text));
		let fit: Fit = no;
		if (inOrder && text.startsWith(inOrder.start))
			fit = inOrder.fits(text.split(' ', mostWords)).fit;
		if (fit !== yes && list && text.startsWith(list.start))
			fit = either(fit, list.fits(text.split(' ', mostWords)));
		return asPatternTest(fit);
	};
}

/** Nobody puts more options than this before what a rule is about. */
const mostWords = 200;

const asPatternTest = (fit: Fit): boolean | undefined =>
	fit === yes ? true : fit === no ? false : undefined;

/** Could a command that begins with these words fit? */
function startTest(word: string): (known: string) => boolean {
	const pattern = readPattern('c', word);
	if (pattern.type === 'regex') return () => true;
	const text = pattern.type === 'glob' ? pattern.glob : tidy(pattern.text);
	const literal = (/^[^*?]*/.exec(text)?.[0] ?? '').toLowerCase();
	return known => {
		const start = known.toLowerCase();
		return literal.startsWith(start) || start.startsWith(literal);
	};
}

function strictTest(
	word: string,
): (text: StrictText, isShell: boolean, budget: MatchBudget) => boolean {
	const pattern = readPattern('c', word);
	switch (pattern.type) {
		case 'regex': {
			const fits = compileRegex(`^(?:${pattern.source})$`, false);
			return ({text, isWhole}, _isShell, budget) =>
				isWhole &&
				text.length <= longestSearched &&
				fits(text, budget) === true;
		}

		case 'glob': {
			const fits = compileGlob(pattern.glob);
			const [literal = '', rest] = pattern.glob.split(/\*(.*)/s, 2);
			const isOpen = rest === '' && !literal.includes('?');
			// `scripts/*.js` is no `scripts/../x.js`.
			const mayLeadUp =
				!pattern.glob.includes('/') || pattern.glob.includes('..');
			const staysAtHosts = keepsToHosts(pattern.glob);
			return ({text, isWhole}) =>
				(mayLeadUp || !/\/\.\.(?:[/\s'"]|$)/.test(text)) &&
				staysAtHosts(text) &&
				(isWhole ? fits(text) : isOpen && text.startsWith(literal));
		}

		case 'plain': {
			const wanted = tidy(pattern.text);
			const words = wanted.split(' ');
			return ({text, behind}, isShell) =>
				text === wanted ||
				(isShell &&
					wanted !== '' &&
					text.startsWith(wanted) &&
					/\s/.test(text.charAt(wanted.length)) &&
					// Who allows `sudo` has not seen what it runs.
					behind?.some(name => words.includes(name)) !== false);
		}
	}
}

/** The widest reading, of texts in lower case: it stands somewhere. What is excepted from a grant is excepted by this. */
function mentionTest(
	word: string,
): (text: string, budget: MatchBudget) => boolean {
	const pattern = readPattern('c', word);
	switch (pattern.type) {
		case 'regex': {
			const fits = compileRegex(pattern.source, true);
			return (text, budget) =>
				text.length > longestSearched || fits(text, budget) !== false;
		}

		case 'glob': {
			return compileGlob(`*${pattern.glob.toLowerCase()}*`);
		}

		case 'plain': {
			const wanted = tidy(pattern.text).toLowerCase();
			return text => text.includes(wanted);
		}
	}
}

/** The words that a pattern says; undefined: it says none. */
function saidBy(pattern: Pattern): string | undefined {
	switch (pattern.type) {
		case 'regex':
			return undefined;
		case 'plain':
			return tidy(pattern.text);
		case 'glob':
			return globInWords(pattern.glob);
	}
}

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
