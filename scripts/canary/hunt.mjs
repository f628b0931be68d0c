import {unnamedOf} from './helpers.mjs';
import {basename} from './helpers.mjs';
import {minimise} from './minimise.mjs';
import {shapeOf} from './shape.mjs';

export const allShells = ['bash', 'dash', 'zsh'];

/** Every n-th command is watched by strace, which sees programs and sockets. */
const tracedShare = 8;

/** How many of one shape are made small; the rest is only counted. */
const minimisedPerShape = 1;

/** Longer than anything that is over by itself takes, in ms. */
const limit = 400;

/**
 * Runs what was allowed, and says of whatever should not have happened which
 * text is the smallest that makes it happen.
 */
export function createHunt({sandbox, settings, allowedBy, onHit}) {
	const figures = {run: 0, traced: 0, cut: 0, hits: 0, skipped: 0};
	const shapes = new Map();
	let turn = 0;

	return {
		figures,
		/** Runs one command that these settings allow. */
		async run(command, names) {
			const concerned = settings.filter(
				({name, matters}) => names.includes(name) && matters(command),
			);
			if (concerned.length === 0) {
				figures.skipped++;
				return;
			}
			const how = turn++ % tracedShare === 0 ? 'trace' : 'plain';
			const outcomes = await sandbox.run(command, {
				shells: allShells,
				how,
				limit: how === 'trace' ? 3 * limit : limit,
			});
			figures.run++;
			if (how === 'trace') figures.traced++;
			if (outcomes.some(({cut}) => cut)) figures.cut++;
			for (const outcome of outcomes) {
				const found = await failureIn(outcome, command, concerned);
				if (!found) continue;
				await report(command, outcome.shell, found, how);
				return;
			}
		},
	};

	/** The first setting whose promise was broken, and how. */
	async function failureIn(outcome, command, concerned) {
		if (outcome.changed.length === 0 && outcome.calls === 0 && !outcome.trace)
			return undefined;
		const effects = effectsOf(outcome, command);
		for (const setting of concerned) {
			const what = setting.failureOf(effects, command);
			if (what) return {setting, what};
		}
		return undefined;
	}

	async function report(command, shell, {setting, what}, how) {
		figures.hits++;
		const rough = shapeOf(command);
		const key = `${shell} ${rough}`;
		const before = shapes.get(key) ?? 0;
		shapes.set(key, before + 1);
		if (before >= minimisedPerShape) return;
		const minimal = await minimise(command, text =>
			fails(text, shell, setting, how),
		);
		onHit({
			command: minimal,
			from: command,
			shell,
			setting: setting.name,
			what,
			shape: shapeOf(minimal),
		});
	}

	async function fails(text, shell, setting, how) {
		if (!allowedBy(text).includes(setting.name)) return false;
		const [outcome] = await sandbox.run(text, {
			shells: [shell],
			how,
			limit: 3 * limit,
		});
		return Boolean(await failureIn(outcome, text, [setting]));
	}
}

export function effectsOf({changed, calls, trace}, command) {
	const ran = trace?.ran ?? [];
	return {
		changed,
		ran: ran.map(({path}) => basename(path)),
		unnamed: unnamedOf(command, ran),
		net: [
			...(trace?.net ?? []),
			...(calls > 0 ? ['a connection to port 7777'] : []),
		],
	};
}
