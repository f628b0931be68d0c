import path from 'node:path';
import {getNodeValue} from 'jsonc-parser';
import {isRecord} from '../../utils/isRecord.js';
import {readJsonc} from '../../utils/jsoncText.js';
import {parseJson} from '../../utils/parseJson.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {type Disk} from '../types.js';
import {type Recipe} from './recipes.js';

/**
 * The scripts of a `package.json` by name, as npm runs them: by the shell that `.npmrc` says, with its variables; and a
 * server that nobody says how to start is started by node.
 */
export function packageScripts(
	text: string,
	file: string,
	{scriptAt}: Pick<Disk, 'scriptAt'>,
): ReadonlyMap<string, Recipe> {
	const settings = scriptAt?.(path.join(path.dirname(file), '.npmrc')) ?? '';
	const [, shell = ''] = scriptShell.exec(settings) ?? [];
	const [, options] = nodeOptions.exec(settings) ?? [];
	const told = new Map(npmVariables(valueOf(text)));
	const recipes = new Map([
		['start', {needs: [], commands: 'node server.js'}],
		...listedScripts(text, 'scripts'),
	]);
	return new Map(
		[...recipes].map(([name, {needs, commands}]) => {
			const asked = new Set(commands.match(/\bnpm_\w+/g));
			const given = [...asked].flatMap(variable => {
				const value = told.get(variable);
				return value === undefined ? [] : [`${variable}=${quoteWord(value)}`];
			});
			return [
				name,
				{
					needs,
					commands: [
						...given,
						commands,
						shell.trim(),
						options === undefined ? '' : `node ${options.trim()}`,
					]
						.filter(Boolean)
						.join('\n'),
				},
			];
		}),
	);
}

const scriptShell = /^[ \t]*script-shell[ \t]*=[ \t]*["']?([^"'\n]*)/m;
/** All code for node in a script, and npm itself, begins with these. */
const nodeOptions = /^[ \t]*node-options[ \t]*=[ \t]*["']?([^"'\n]*)/m;

/** Variables that npm gives its scripts. */
function npmVariables(
	manifest: unknown,
): readonly (readonly [string, string])[] {
	const config = isRecord(manifest) ? manifest.config : undefined;
	return [
		['npm_execpath', 'npm'],
		['npm_node_execpath', 'node'],
		...Object.entries(isRecord(config) ? config : {}).map(
			([name, value]) => [`npm_package_config_${name}`, String(value)] as const,
		),
	];
}

/** Scripts in a field of a JSON file: a text, several, or with `command`. */
export function listedScripts(
	text: string,
	field: string,
): ReadonlyMap<string, Recipe> {
	const whole = valueOf(text);
	const scripts = isRecord(whole) ? whole[field] : undefined;
	return new Map(
		Object.entries(isRecord(scripts) ? scripts : {}).map(([name, says]) => {
			const {command, dependencies} = isRecord(says)
				? says
				: {command: says, dependencies: []};
			return [
				name,
				{needs: textsIn(dependencies), commands: textsIn(command).join('\n')},
			];
		}),
	);
}

/** Mostly it is plain JSON; undefined for what is neither that nor JSON with comments. */
function valueOf(says: string): unknown {
	const text = says.replace(/^\uFEFF/, '');
	try {
		return parseJson(text);
	} catch {
		const tree = readJsonc(text);
		return tree.ok && tree.root ? getNodeValue(tree.root) : undefined;
	}
}

const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).filter(
		one => typeof one === 'string',
	);
