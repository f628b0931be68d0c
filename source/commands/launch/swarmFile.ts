import fs from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument, isNode} from 'yaml';
import {type QualityGate} from '../../runtime/agentRuntime.js';
import {type RuntimeSettings} from '../../settings/table.js';
import {AthenaError} from '../../types/errors.js';
import {isRecord} from '../../utils/isRecord.js';
import {readRegular} from '../../utils/regularFile.js';
import {didYouMean} from '../didYouMean.js';
import {type CommandIo} from '../io.js';
import {type Plan, planOf} from './plan.js';

/** More agents are not started by one file. */
const mostAgents = 50;

/** What may stand beside each other in an agent. */
const agentKeys = [
	'name',
	'runtime',
	'capability',
	'task',
	'model',
	'mode',
	'worktree',
	'branchPrefix',
	'qualityGates',
] as const;
const fileKeys = ['agents', 'qualityGates'] as const;
const gateKeys = ['name', 'command'] as const;

type Path = readonly (string | number)[];

/**
 * The agents that a file describes (docs/agents.md#a-swarm), all checked before
 * one is started.
 *
 * @throws AthenaError `ATHENA_BAD_FILE` as `file:line:column: …`, `ATHENA_UNKNOWN_RUNTIME`
 */
export function readSwarm(
	given: string,
	settings: RuntimeSettings,
	{cwd}: Pick<CommandIo, 'cwd'>,
): Plan[] {
	const file = path.resolve(cwd, given);
	return parseSwarm(file, textOf(file), settings);
}

function textOf(file: string): string {
	try {
		return readRegular(file);
	} catch (error) {
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`${file} cannot be read: ${fs.existsSync(file) ? String(error instanceof Error ? error.message : error) : 'there is no such file'}`,
			'Name a file with --file; docs/agents.md says what stands in it.',
			{cause: error},
		);
	}
}

/** As `readSwarm`, of a text. */
export function parseSwarm(
	file: string,
	text: string,
	settings: RuntimeSettings,
): Plan[] {
	const lines = new LineCounter();
	const document = parseDocument(text, {
		lineCounter: lines,
		// An alias may stand for very much (“billion laughs”).
		logLevel: 'silent',
	});
	const fail = (offset: number, why: string): never => {
		const {line, col} = lines.linePos(offset);
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`${file}:${Math.max(1, line)}:${Math.max(1, col)}: ${why}`,
			'Mend the file at this place; docs/agents.md says what stands in it. Nothing was started.',
		);
	};

	const refuse = (at: Path, why: string): never => {
		const node = at.length === 0 ? document.contents : document.getIn(at, true);
		return fail((isNode(node) ? node.range?.[0] : undefined) ?? 0, why);
	};

	const [error] = document.errors;
	if (error) fail(error.pos[0], error.message.split('\n')[0] ?? 'no YAML');
	const root: unknown = valueOf(document, why => fail(0, why));
	const known = (at: Path, value: object, keys: readonly string[]) => {
		const unknown = Object.keys(value).find(key => !keys.includes(key));
		if (unknown !== undefined)
			refuse(
				[...at, unknown],
				`there is no “${unknown}” here; there is ${keys.join(', ')}.${didYouMean(unknown, keys)}`,
			);
	};

	const textAt = (at: Path, value: unknown): string | undefined => {
		if (value === undefined || value === null) return undefined;
		if (typeof value === 'string') return value;
		// A name may be a number to YAML.
		if (typeof value === 'number') return String(value);
		return refuse(at, 'a text is expected here');
	};

	const gatesAt = (at: Path, value: unknown): QualityGate[] => {
		if (value === undefined || value === null) return [];
		if (!Array.isArray(value))
			return refuse(at, 'a list is expected here, of {name, command}');
		return value.map((gate: unknown, index) => {
			const here = [...at, index];
			if (!isRecord(gate))
				return refuse(here, 'a gate is {name: …, command: …}');
			known(here, gate, gateKeys);
			const name = textAt([...here, 'name'], gate.name);
			const command = textAt([...here, 'command'], gate.command)?.trim();
			return name !== undefined && command !== undefined && command !== ''
				? {name, command}
				: refuse(here, 'a gate has a name and a command');
		});
	};

	if (isRecord(root)) known([], root, fileKeys);
	const list = Array.isArray(root) ? root : isRecord(root) ? root.agents : root;
	const base: Path = Array.isArray(root) ? [] : ['agents'];
	if (!Array.isArray(list) || list.length === 0)
		return refuse([], 'a swarm is a list of agents, below “agents:”');
	if (list.length > mostAgents)
		refuse(base, `more than ${mostAgents} agents are not started at once`);
	const gates = isRecord(root)
		? gatesAt(['qualityGates'], root.qualityGates)
		: [];
	const names = new Set<string>();
	return list.map((value: unknown, index): Plan => {
		const at = [...base, index];
		if (!isRecord(value))
			return refuse(at, 'an agent is a name, a task, and what else it needs');
		known(at, value, agentKeys);
		const say = (key: (typeof agentKeys)[number]) =>
			textAt([...at, key], value[key]);
		const name = say('name');
		if (name !== undefined && names.has(name))
			refuse([...at, 'name'], `there are two agents called ${name}`);
		if (name !== undefined) names.add(name);
		return planOf(
			{
				name,
				runtime: say('runtime'),
				capability: say('capability'),
				model: say('model'),
				mode: say('mode'),
				worktree: say('worktree'),
				branchPrefix: say('branchPrefix'),
				task: say('task') ?? '',
				qualityGates:
					value.qualityGates === undefined
						? gates
						: gatesAt([...at, 'qualityGates'], value.qualityGates),
			},
			settings,
			(field, why) =>
				refuse(value[field] === undefined ? at : [...at, field], why),
		);
	});
}

/** What a document says; not where its aliases stand for more than anybody wrote. */
function valueOf(
	document: ReturnType<typeof parseDocument>,
	refuse: (why: string) => never,
): unknown {
	try {
		return document.toJS({maxAliasCount: 100});
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}
