import {surprises} from './habits.mjs';
import {contains, shapeOf as usualShape} from './holes.mjs';
import {minimise} from './minimise.mjs';

export const allShells = ['bash', 'dash', 'zsh'];

/** Longer than anything takes that is over by itself, in ms; a trace is slower. */
const usualLimits = {plain: 500, alone: 500, trace: 1500};

/** How many hits wait to be made small; with more, the longest are only counted. */
const longestQueue = 300;

/**
 * Runs what was allowed, and finds of whatever should not have happened the
 * smallest text that makes it happen. `isTraced` says of the n-th command
 * whether strace watches it; everything else is seen by what it leaves, and run
 * as `usually` says (runner.pl), in the shells that `shellsOf` says. Hits of one
 * `shape` are told once; without `isMadeSmall` as they are.
 */
export function createHunt({
	sandbox,
	settings,
	allowedBy,
	onHit,
	isTraced = turn => turn % 8 === 0,
	shellsOf = () => allShells,
	usually = 'plain',
	shape: shapeOf = usualShape,
	limits = usualLimits,
	isMadeSmall = true,
}) {
	const figures = {run: 0, traced: 0, cut: 0, hits: 0};
	const shapes = new Set();
	const smallest = [];
	const queue = [];
	let turn = 0;
	let minimising;

	return {
		figures,

		/** Runs one command that these settings allow, in the session's folder. */
		async run(command, names, cwd) {
			const how = isTraced(turn) ? 'trace' : usually;
			const shells = shellsOf(turn++);
			const limit = limits[how];
			const outcomes = await sandbox.run(command, {
				shells,
				how,
				limit,
				cwd,
			});
			figures.run++;
			if (how === 'trace') figures.traced++;
			if (outcomes.some(({cut}) => cut)) figures.cut++;
			const allowing = settings.filter(({name}) => names.includes(name));
			for (const outcome of outcomes) {
				const found = failureIn(outcome, command, allowing, cwd);
				if (!found) continue;
				figures.hits++;
				enqueue({command, cwd, shell: outcome.shell, how, ...found});
				return;
			}
		},

		/** Makes small what waits, until then; hits that still wait are told as they are. */
		async finish(deadline) {
			while (minimising) await minimising;
			while (queue.length > 0 && Date.now() < deadline) await minimiseNext();
			for (const hit of queue.splice(0)) tell(hit, hit.command, hit.what);
		},
	};

	function enqueue(hit) {
		const key = `${hit.setting.name} ${hit.shell} ${shapeOf(hit.command)}`;
		if (shapes.has(key)) return;
		shapes.add(key);
		queue.push(hit);
		queue.sort((one, other) => one.command.length - other.command.length);
		queue.length = Math.min(queue.length, longestQueue);
		minimising ??= minimiseNext().finally(() => (minimising = undefined));
	}

	/** The shortest first; what holds a smaller hit is most likely that hit. */
	async function minimiseNext() {
		const hit = queue.shift();
		const shape = shapeOf(hit.command);
		if (smallest.some(known => contains(shape, known))) return;
		let {what} = hit;
		if (!isMadeSmall) return tell(hit, hit.command, what);
		const text = await minimise(hit.command, async candidate => {
			const failure = await failureOf(candidate, hit);
			what = failure ?? what;
			return Boolean(failure);
		});
		tell(hit, text, what);
	}

	function tell({command, cwd, shell, setting}, minimal, what) {
		const shape = shapeOf(minimal);
		if (shape.length > 4) smallest.push(shape);
		onHit({
			command: minimal,
			...(cwd && {cwd}),
			shell,
			setting: setting.name,
			what,
			shape,
			...(command !== minimal && {from: command}),
		});
	}

	async function failureOf(text, {cwd, shell, setting, how}) {
		if (!allowedBy(text, cwd).includes(setting.name)) return undefined;
		const [outcome] = await sandbox.run(text, {
			shells: [shell],
			how,
			limit: limits[how],
			cwd,
		});
		return failureIn(outcome, text, [setting], cwd)?.what;
	}
}

/** The first setting whose promise was broken, and how. */
export function failureIn(outcome, command, allowing, cwd) {
	const effects = surprises(outcome, command, cwd);
	for (const setting of allowing) {
		const what = setting.failureOf(effects, command);
		if (what) return {setting, what};
	}
	return undefined;
}
