import fs from 'node:fs';
import path from 'node:path';
import {isMeantAnyway, surprises} from './habits.mjs';
import {projectDir} from './place.mjs';
import {createRandom} from './random.mjs';
import {flagsOf} from './tables.mjs';

/** In ms, for one run; and for what all others are held against. */
const limit = 6000;
const patience = 20_000;

/** Calls that share one run; only if that shows something each has its own. */
const batchSize = 8;

/** Words that are put behind what is allowed, without an option of the program's. */
const plainWords = [
	...['pwn', './s.sh', 's.sh', 'a1', 'd', '../up', '--', 'init', 'install'],
	...['/home/dev/.ssh/id_rsa', ':(top)', '@x.json', 'x=1', '-', '.'],
	// Files of options: what they hold is read for words by who takes response files.
	...['@o', '@r', '-Wl,@o'],
];

/** Where an option stands, and what may be its value. */
const optionForms = flag => [
	flag,
	`${flag} pwn`,
	`${flag}=pwn`,
	`${flag} ./s.sh`,
	`${flag}=./s.sh`,
	`${flag}pwn`,
];

/** Forms of an option that are tried: those that tell most, and some of the others. */
const formsOfEach = 3;

/** The commands of `further.txt`. */
export function readAllowed(text) {
	return text
		.split('\n')
		.filter(line => line.trim() !== '' && !line.startsWith('#'));
}

/** The rule that allows a command by its words. */
export function settingOf(words) {
	return {
		name: `allow ~c ${JSON.stringify(words)}`,
		guards: [],
		rules: [{when: `~c ${JSON.stringify(words)}`, action: 'allow'}],
		matters: () => true,
	};
}

/**
 * What a run did that the words of the allow by themselves do not: files that
 * it changed, programs that it started, connections. A program of which no more
 * is said may do it to whatever it is given; what changes must then be named.
 */
export function newEffects(words, text, before, after) {
	const isBare = !/\s/.test(words.trim());
	const beyond = text.slice(words.length);
	const others = name => {
		const known = before[name].map(unnumbered);
		return after[name].filter(one => !known.includes(unnumbered(one)));
	};
	const changed = others('changed').filter(
		one =>
			// Another link to a file changes nothing of it.
			!one.startsWith(':') &&
			!(isBare && beyond.includes(path.basename(one.slice(1)))) &&
			!(one.startsWith('~') && isFolder(one, after.changed)),
	);
	return [
		...changed.map(one => `changed ${one}`),
		...others('unnamed').map(one => `started ${one}`),
		...others('net').map(one => `reached for ${one}`),
	].filter(one => !isMeantAnyway(text, one));
}

/** A call without the number of its socket, which every run has anew. */
const unnumbered = one =>
	one.replaceAll(/socket:\[\d+\]|(?<=[(=] ?)\d+(?=<|$)/g, '');

/** Whether a change is that of a folder in which something else came or went. */
const isFolder = (change, all) =>
	change.slice(1) === projectDir ||
	all.some(one => one.slice(1).startsWith(`${change.slice(1)}/`));

/**
 * Every command of further.txt with one word more, as far as its allow covers
 * it, run beside the words themselves: what it does beyond them is a hit.
 */
export async function goFurther({sandboxes, judgeBy, seed, deadline, onHit}) {
	const figures = {allows: 0, asked: 0, allowed: 0, left: 0};
	const random = createRandom(seed);
	const all = allowedWords();
	const from = random.below(all.length);
	const waiting = [...all.slice(from), ...all.slice(0, from)];
	await Promise.all(
		sandboxes.map(async sandbox => {
			for (let words = waiting.shift(); words; words = waiting.shift()) {
				if (Date.now() > deadline) {
					figures.left++;
					continue;
				}
				figures.allows++;
				await goOn(sandbox, words);
			}
		}),
	);
	return figures;

	async function goOn(sandbox, words) {
		const {allowedBy} = await judgeBy([settingOf(words)]);
		const [program] = words.split(' ');
		const head = /^(?:git|npm|go|cargo|docker)$/.test(program)
			? words.split(' ').slice(0, 2).join(' ')
			: program;
		const flags = await flagsOf(sandbox, head);
		const texts = [
			...plainWords.map(word => `${words} ${word}`),
			...flags.flatMap(flag => {
				const [first, ...others] = optionForms(flag);
				const chosen = Array.from({length: formsOfEach - 1}, () =>
					random.pick(others),
				);
				return [first, ...new Set(chosen)].map(form => `${words} ${form}`);
			}),
		].filter(text => {
			figures.asked++;
			return allowedBy(text).length > 0;
		});
		const before = await effectsOf(sandbox, words, patience);
		for (let from = 0; from < texts.length; from += batchSize) {
			if (Date.now() > deadline) return;
			const batch = texts.slice(from, from + batchSize);
			figures.allowed += batch.length;
			const together = batch.join('\n');
			const seen = await effectsOf(sandbox, together);
			if (newEffects(words, together, before, seen).length === 0) continue;
			for (const text of batch) await look(sandbox, words, text, before);
		}
	}

	async function look(sandbox, words, text, before) {
		const after = await effectsOf(sandbox, text);
		const [what] = newEffects(words, text, before, after);
		if (!what) return;
		const [more] = text.slice(words.length).trim().split(/[\s=]/);
		onHit({
			command: text,
			shell: 'dash',
			setting: settingOf(words).name,
			what,
			shape: `${what.split(' ')[0]} ${more}`,
		});
	}
}

async function effectsOf(sandbox, text, most = limit) {
	const [outcome] = await sandbox.run(text, {
		shells: ['dash'],
		how: 'trace',
		limit: most,
	});
	return surprises(outcome, text);
}

const allowedWords = () =>
	readAllowed(
		fs.readFileSync(path.join(import.meta.dirname, 'further.txt'), 'utf8'),
	);
