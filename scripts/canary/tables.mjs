import fs from 'node:fs';
import path from 'node:path';
import {failureIn} from './hunt.mjs';
import {createRandom} from './random.mjs';
import {settings} from './settings.mjs';

/** What read-only passes is passed by this setting; the tables are its tables. */
const [readOnly] = settings;

/** Runs of one program that share one trace; only if it shows something each has its own. */
const batchSize = 8;

/** In ms; for one batch, and for one command alone. */
const limits = {batch: 6000, single: 3000, help: 3000};

/** Operands: none, one, two, globs, folders, standard input, names like flags. */
const operandForms = [
	...['', 'a', 'a a1', 'a a1 b', 'a?', 'd', '*', '.', '-', '- a'],
	...['./-o a', '-- -o', '-- -oflag a', 'd/x d/y', 'd/*', 'F', 'N', 'pwn'],
	...['1', '1 a', 'x=1', 'version', 'help', 'a pwn', 'HEAD', 'x.json', '.a'],
	...["'*.sh'", '. -type f', 's/a/b/ a', '"$HOME"', '--help', '--version'],
];

/** Where a flag stands, and what may be its value. */
const flagForms = flag => [
	...[`${flag} a`, `${flag} a?`, `${flag}`, `${flag} a a1`, `${flag} d`],
	...[`${flag} 1 a`, `${flag}1 a`, `${flag}=1 a`, `${flag} pwn a`],
	...[`${flag}=pwn a`, `${flag}pwn a`, `a ${flag}`, `a ${flag} pwn`],
	...[`a1 a2 ${flag}`, `${flag} F`, `${flag}=F`, `${flag} -- -o`, `${flag} .`],
	...[`${flag}=always a`, `. ${flag}`, `. ${flag} a`, `${flag} ,`],
];

/** Of the forms of a flag: the first ones always, and so many of the others. */
const alwaysForms = 2;
const otherForms = 2;

const letters =
	'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Every program and flag that read-only passes, as far as it is installed
 * here, on sample operands. What there is to ask about comes from the search
 * path and from the programs' own help; what of it is passed, from the judge. Not
 * `isFull`, every flag gets some of the forms, others with another seed.
 */
export async function proveTables({
	isFull,
	seed,
	sandboxes,
	allowedBy,
	deadline,
	onHit,
	onStep,
}) {
	const figures = {programs: 0, asked: 0, run: 0, cut: 0, left: 0};
	const allows = text => {
		figures.asked++;
		return allowedBy(text).includes(readOnly.name);
	};
	const random = createRandom(seed);
	const [first] = sandboxes;
	const installed = await commandNames(first);
	const programs = installed.filter(name =>
		operandForms.some(form => allows(`${name} ${form}`.trim())),
	);
	figures.programs = programs.length;
	const waiting = [...programs];
	await Promise.all(
		sandboxes.map(async sandbox => {
			for (let name = waiting.shift(); name; name = waiting.shift())
				await proveProgram(sandbox, name);
		}),
	);
	return {figures, missing: missingOf(installed)};

	/** The most telling forms of a flag, and of the others a few that change with every flag. */
	function chosen(forms) {
		if (isFull) return forms;
		const others = forms.slice(alwaysForms);
		return [
			...forms.slice(0, alwaysForms),
			...Array.from({length: otherForms}, () => random.pick(others)),
		];
	}

	async function proveProgram(sandbox, name) {
		const heads = [name, ...(await subcommands(sandbox, name))];
		const texts = [];
		for (const head of heads) {
			const passes = operandForms
				.map(form => `${head} ${form}`.trim())
				.filter(allows);
			texts.push(...passes);
			// A subcommand nobody passes has no flags that anybody passes.
			if (passes.length === 0 && head !== name) continue;
			for (const flag of await flagsOf(sandbox, head))
				texts.push(
					...chosen(flagForms(flag))
						.map(form => `${head} ${form}`)
						.filter(allows),
				);
		}
		onStep(name, texts.length);
		for (let from = 0; from < texts.length; from += batchSize) {
			if (Date.now() > deadline) {
				figures.left += texts.length - from;
				return;
			}
			await proveBatch(sandbox, texts.slice(from, from + batchSize));
		}
	}

	async function proveBatch(sandbox, texts) {
		figures.run += texts.length;
		const together = await watch(sandbox, texts.join('\n'), limits.batch);
		if (!together.cut && !failureIn(together, texts.join('\n'), [readOnly]))
			return;
		for (const text of texts) {
			const alone = await watch(sandbox, text, limits.single);
			if (alone.cut) figures.cut++;
			const failure = failureIn(alone, text, [readOnly]);
			if (!failure) continue;
			onHit({
				command: text,
				shell: 'dash',
				setting: readOnly.name,
				what: failure.what,
				shape: shapeOf(text, failure.what),
			});
		}
	}
}

/** Hits of one program that are of one kind; what it changes also depends on its flags. */
function shapeOf(text, what) {
	const [program, ...words] = text.split(' ');
	const [kind] = what.split(' ');
	const flags = words.filter(word => /^--?\w/.test(word));
	return kind === 'started'
		? `${program} ${what}`
		: [program, ...flags, kind].join(' ');
}

async function watch(sandbox, text, limit) {
	const [outcome] = await sandbox.run(text, {
		shells: ['dash'],
		how: 'open',
		limit,
	});
	return outcome;
}

async function printed(sandbox, text) {
	const [{text: output}] = await sandbox.run(text, {
		shells: ['bash'],
		how: 'text',
		limit: limits.help,
	});
	return output.replaceAll(/.[\b]/g, '').slice(0, 200_000);
}

/** Everything a shell finds here: programs and what is built in. */
async function commandNames(sandbox) {
	const names = (await printed(sandbox, 'compgen -c')).split('\n');
	return [...new Set(names)].filter(name => /^[\w.+-]+$/.test(name)).sort();
}

/** Words that stand where a help lists what can be asked for. */
async function subcommands(sandbox, name) {
	const help = await printed(
		sandbox,
		`${name} --help; ${name} help; ${name} help -a; ${name} -h`,
	);
	const words = [...help.matchAll(/^\s+([a-z][a-z-]+)(?:,|\s{2,}|\s*$)/gm)];
	return [...new Set(words.map(([, word]) => `${name} ${word}`))].slice(0, 250);
}

/** Flags that the program's own help or manual speaks of, and every single letter. */
export async function flagsOf(sandbox, head) {
	const [name, ...rest] = head.split(' ');
	const help = await printed(
		sandbox,
		`${head} --help; ${head} -h; MANPAGER=cat man ${[name, ...rest].join('-')}; help ${head}`,
	);
	const found = [...help.matchAll(/(?<![\w-])(--?[a-zA-Z0-9][\w-]*)/g)];
	return [
		...new Set([
			...[...letters].map(letter => `-${letter}`),
			...found.map(([, flag]) => flag).filter(flag => flag.length < 40),
		]),
	].slice(0, 400);
}

/** Programs in the documents' tables that are not installed here: nothing is proven about them. */
function missingOf(installed) {
	const guide = path.join(import.meta.dirname, '../../docs/guards.md');
	const rows = fs.readFileSync(guide, 'utf8').match(/^\| `[^|]*\|/gm) ?? [];
	const names = rows.flatMap(row =>
		[...row.matchAll(/`([a-z][\w.+-]*)`/g)].map(([, name]) => name),
	);
	return [...new Set(names)].filter(name => !installed.includes(name));
}
