import fs from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import {createTypeScriptImportResolver} from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Whose last memory takes the process along: docs/adr/0018-processes-where-an-agent-sets-the-size.md. */
const mayBeThread = {
	selector: "ImportDeclaration[source.value='node:worker_threads']",
	message: 'A thread that is out of memory ends athena: utils/openProcess.ts.',
};

/** Whoever holds a lease on a file, or has a link lead to one of the kernel's, would hold athena. */
const mayWait = {
	selector:
		"CallExpression[callee.property.name='readFileSync'], CallExpression[callee.object.name='fs'][callee.property.name='createReadStream'], CallExpression[callee.property.name='readFile'][arguments.length=2][arguments.1.type='Literal'], CallExpression[callee.property.name='openSync'][arguments.1.value='r']",
	message:
		'It may wait for ever: readRegular, openRegular, withoutWaiting (utils/regularFile.ts).',
};

/** What a person typed, or a project holds, may move the cursor or set a title. */
const mayBeRaw = {
	selector:
		"CallExpression[callee.property.name='write']:matches([callee.object.property.name=/^std(out|err)$/], [callee.object.name=/^std(out|err)$/])",
	message: 'It goes to the terminal as it is: printTo, or writeJson.',
};

/** The folders of agents that athena knows, each a layer of its own. */
const adapters = fs
	.readdirSync(path.join(import.meta.dirname, 'source/runtime/adapters'))
	.filter(name => name !== 'mock')
	.sort();

/** An adapter knows the ports and no other adapter. */
const adapterLayer = (folder, ...more) => ({
	files: [`source/runtime/adapters/${folder}`],
	sees: [
		...['types', 'utils', 'call', 'runtime', 'agentRuntime', 'starting'],
		...more,
	],
});

/**
 * Who may see whom. Each layer names its files, the layers it may import, and
 * whether it may know React and Ink. A file belongs to exactly one layer;
 * everything that is not listed under `sees` is refused. Type-only imports count.
 * Folders of a layer can be `rooms`: each names the others that it may import.
 *
 * @typedef {{files: string[], except?: string[], sees: string[], rooms?: Record<string, string[]>, ui?: true}} Layer
 * @type {Record<string, Layer>}
 */
export const layers = {
	types: {files: ['source/types'], sees: []},
	utils: {files: ['source/utils'], sees: ['types']},
	terminal: {files: ['source/terminal'], sees: ['types', 'utils']},
	grammar: {files: ['source/grammar'], sees: ['types', 'utils', 'call']},
	settings: {
		files: ['source/settings'],
		sees: ['types', 'utils', 'grammar', 'call'],
	},
	call: {
		files: [
			'source/runtime/agentName.ts',
			'source/runtime/call.ts',
			'source/runtime/tools',
		],
		sees: ['types', 'utils'],
	},
	runtime: {
		files: [
			'source/runtime/adapter.ts',
			'source/runtime/callDescription.ts',
			'source/runtime/canonicalEvent.ts',
			'source/runtime/capabilities.ts',
			'source/runtime/escapes.ts',
			'source/runtime/eventFields.ts',
			'source/runtime/fallback.ts',
			'source/runtime/hookCodec.ts',
			'source/runtime/hookMeaning.ts',
			'source/runtime/intentMeaning.ts',
			'source/runtime/linkSockets.ts',
			'source/runtime/linkText.ts',
			'source/runtime/openTurn.ts',
			'source/runtime/toldLately.ts',
			'source/runtime/orders.ts',
			'source/runtime/transcript.ts',
			'source/runtime/waiting.ts',
			'source/runtime/types.ts',
			'source/runtime/runtimeListeners.ts',
		],
		sees: ['types', 'utils', 'call'],
	},
	agentRuntime: {
		files: ['source/runtime/agentRuntime.ts'],
		sees: ['types'],
	},
	starting: {
		files: ['source/runtime/starting'],
		sees: ['types', 'utils', 'agentRuntime'],
	},
	/** How the records of all agents are read. */
	transcripts: {
		files: ['source/runtime/transcripts'],
		sees: ['types', 'utils', 'call', 'runtime'],
	},
	/** The socket, who speaks on it, and in what order and portions they are read: no agent's. */
	socket: {
		files: ['source/runtime/socket'],
		sees: ['types', 'utils', 'call', 'runtime'],
	},
	/** The hook command of every agent, and what carries its events to the socket. */
	forwarder: {
		files: ['source/runtime/forwarder'],
		sees: ['types', 'utils', 'call'],
	},
	/** What comes over the socket as events, and their answers back: of every agent, by the adapters it is given. */
	socketRuntime: {
		files: ['source/runtime/socketRuntime'],
		sees: ['types', 'utils', 'call', 'runtime', 'transcripts', 'socket'],
	},
	...Object.fromEntries(adapters.map(name => [name, adapterLayer(name)])),
	// Who knows Claude alone has its runtime ready-made (index.ts); its hooks stand in its settings.
	claudeHooks: adapterLayer(
		'claudeHooks',
		'forwarder',
		'socket',
		'socketRuntime',
	),
	agents: {
		files: ['source/runtime/agents.ts', 'source/runtime/agentsDoc.ts'],
		sees: ['types', 'utils', 'call', 'runtime', ...adapters],
	},
	registry: {
		files: ['source/runtime/registry.ts', 'source/runtime/starts.ts'],
		sees: ['types', 'call', 'agentRuntime', 'starting', ...adapters],
	},
	mock: {
		files: ['source/runtime/adapters/mock'],
		sees: ['types', 'utils', 'call', 'runtime'],
	},
	feedMapper: {
		files: ['source/feed/mapper.ts', 'source/feed/mapper'],
		sees: ['types', 'utils', 'call', 'runtime', 'agents', 'feed'],
	},
	feed: {
		files: ['source/feed'],
		except: ['source/feed/mapper.ts', 'source/feed/mapper'],
		sees: ['types', 'utils', 'grammar', 'call', 'runtime', 'agents'],
	},
	programs: {files: ['source/programs'], sees: ['types', 'utils']},
	shell: {files: ['source/shell'], sees: ['types', 'utils', 'programs']},
	policy: {
		files: ['source/policy'],
		sees: ['types', 'utils', 'grammar', 'call', 'agents', 'programs', 'shell'],
		// In the order in which a call is judged; what all of them know lies beside them.
		rooms: {
			places: [],
			git: ['places'],
			disk: ['places', 'git'],
			made: ['places', 'git', 'disk'],
			looks: ['places', 'git', 'disk', 'made'],
			named: ['places', 'git', 'disk', 'made', 'looks'],
			guards: ['places', 'git', 'disk', 'made', 'looks', 'named'],
			rules: ['places', 'git', 'disk', 'made', 'looks', 'named', 'guards'],
			judges: [
				...['places', 'git', 'disk', 'made', 'looks', 'named'],
				...['guards', 'rules'],
			],
			proposals: ['rules'],
			store: ['git', 'guards', 'rules'],
			projects: ['places', 'disk', 'made', 'named', 'guards', 'store'],
		},
	},
	judging: {
		files: ['source/judging'],
		sees: ['types', 'utils', 'policy', 'shell'],
	},
	hookRunner: {
		files: ['source/hookRunner'],
		sees: ['types', 'utils', 'grammar', 'call', 'runtime', 'agents'],
	},
	highlighter: {files: ['source/highlighter'], sees: ['types', 'utils']},
	journal: {
		files: ['source/journal'],
		sees: ['types', 'utils', 'call', 'runtime', 'feed'],
	},
	verdict: {
		files: [
			'source/supervisor/gate/knownCall.ts',
			'source/supervisor/gate/verdict.ts',
		],
		sees: ['types', 'utils', 'grammar', 'call', 'runtime', 'agents', 'policy'],
	},
	supervisor: {
		files: ['source/supervisor'],
		except: [
			'source/supervisor/gate/knownCall.ts',
			'source/supervisor/gate/verdict.ts',
		],
		sees: [
			'types',
			'utils',
			'grammar',
			'call',
			'runtime',
			'agents',
			'feed',
			'feedMapper',
			'shell',
			'policy',
			'journal',
			'verdict',
		],
	},
	/** Lies with React's hooks because a contract names its path (ADR 0005): it knows none of them, and nothing here calls it. */
	hookController: {
		files: ['source/hooks/hookController.ts'],
		sees: ['types', 'runtime', 'policy', 'verdict', 'supervisor'],
	},
	sessions: {
		files: ['source/sessions'],
		sees: [
			'types',
			'utils',
			'grammar',
			'call',
			'runtime',
			'agents',
			'feed',
			'feedMapper',
			'shell',
			'policy',
			'journal',
			'supervisor',
		],
	},
	/** React's hooks; those of agents are `hookRunner` and `commands/hooks`. */
	hooks: {
		files: ['source/hooks'],
		except: ['source/hooks/hookController.ts'],
		sees: [
			'types',
			'utils',
			'grammar',
			'call',
			'runtime',
			'agents',
			'feed',
			'shell',
			'policy',
			'supervisor',
		],
		ui: true,
	},
	screen: {
		files: ['source/screen'],
		sees: [
			'types',
			'utils',
			'grammar',
			'settings',
			'call',
			'runtime',
			'agents',
			'feed',
			'shell',
			'policy',
			'supervisor',
			'hooks',
		],
		ui: true,
	},
	context: {
		files: ['source/context'],
		sees: ['types', 'supervisor', 'screen'],
		ui: true,
	},
	components: {
		files: ['source/components'],
		sees: [
			'types',
			'utils',
			'grammar',
			'settings',
			'call',
			'runtime',
			'agents',
			'feed',
			'shell',
			'policy',
			'supervisor',
			'hooks',
			'screen',
			'context',
		],
		ui: true,
	},
	app: {
		files: ['source/app.tsx'],
		sees: [
			'types',
			'utils',
			'grammar',
			'settings',
			'call',
			'runtime',
			'agents',
			'feed',
			'shell',
			'policy',
			'supervisor',
			'hooks',
			'screen',
			'context',
			'components',
		],
		ui: true,
	},
	launch: {
		files: ['source/launch'],
		sees: ['types', 'utils', 'call', 'agentRuntime'],
	},
	cli: {
		files: ['source/cli.tsx', 'source/commands'],
		sees: [
			'launch',
			'starting',
			'types',
			'utils',
			'terminal',
			'grammar',
			'settings',
			'call',
			'runtime',
			'agents',
			'agentRuntime',
			'registry',
			...adapters,
			'mock',
			'forwarder',
			'socket',
			'socketRuntime',
			'feed',
			'feedMapper',
			'shell',
			'policy',
			'judging',
			'hookRunner',
			'highlighter',
			'journal',
			'verdict',
			'supervisor',
			'sessions',
			'hooks',
			'screen',
			'context',
			'components',
			'app',
		],
		ui: true,
	},
};

const root = import.meta.dirname;
const uiPackages = [
	'react',
	'react/*',
	'react-dom',
	'ink',
	'ink/*',
	'@inkjs/*',
];
const globs = files =>
	files.map(file => (/\.tsx?$/.test(file) ? file : `${file}/**/*.{ts,tsx}`));

/** One block of boundary rules per layer, generated from the table, and one per room. */
const boundaries = Object.entries(layers).flatMap(([name, layer]) => {
	const zones = Object.entries(layers)
		.filter(([other]) => other !== name && !layer.sees.includes(other))
		.flatMap(([other, hidden]) =>
			hidden.files.map(file => ({
				target: path.join(root, 'source'),
				from: path.join(root, file),
				except: (hidden.except ?? []).map(
					inner => `./${path.relative(file, inner)}`,
				),
				message: `layer ${name} may not see layer ${other} (eslint.config.js)`,
			})),
		);
	const whole = {
		name: `athena/layer/${name}`,
		files: globs(layer.files),
		ignores: [...globs(layer.except ?? []), '**/__tests__/**'],
		rules: {
			...(zones.length > 0 && {
				'import-x/no-restricted-paths': ['error', {zones, basePath: root}],
			}),
			...(!layer.ui && {
				'no-restricted-imports': [
					'error',
					{
						patterns: [
							{
								group: uiPackages,
								message: `layer ${name} is free of React and Ink (eslint.config.js)`,
							},
						],
					},
				],
			}),
		},
	};
	return [whole, ...roomBlocks(layer, zones)];
});

/** A room keeps to what its layer may see, and to the rooms it names. */
function roomBlocks({files: [folder], rooms = {}}, zonesOfLayer) {
	return Object.entries(rooms).map(([room, sees]) => {
		const hidden = Object.keys(rooms).filter(
			other => other !== room && !sees.includes(other),
		);
		const zones = hidden.map(other => ({
			target: path.join(root, 'source'),
			from: path.join(root, folder, other),
			message: `${folder}/${room} may not see ${other}/ (eslint.config.js)`,
		}));
		return {
			name: `athena/room/${room}`,
			files: globs([`${folder}/${room}`]),
			ignores: ['**/__tests__/**'],
			rules: {
				'import-x/no-restricted-paths': [
					'error',
					{zones: [...zonesOfLayer, ...zones], basePath: root},
				],
			},
		};
	});
}

export default tseslint.config(
	{
		ignores: [
			'dist/**',
			'node_modules/**',
			'coverage/**',
			'source/__tests__/recordings/**',
		],
	},
	js.configs.recommended,
	{
		files: ['source/**/*.{ts,tsx}', 'vitest.config.ts'],
		extends: [
			...tseslint.configs.strictTypeChecked,
			...tseslint.configs.stylisticTypeChecked,
		],
		plugins: {'import-x': importX, 'react-hooks': reactHooks},
		languageOptions: {
			parserOptions: {projectService: true, tsconfigRootDir: root},
		},
		settings: {
			'import-x/resolver-next': [
				createTypeScriptImportResolver({project: root}),
			],
			'import-x/parsers': {'@typescript-eslint/parser': ['.ts', '.tsx']},
			'import-x/extensions': ['.ts', '.tsx'],
		},
		rules: {
			...reactHooks.configs.recommended.rules,
			'import-x/no-cycle': 'error',
			'@typescript-eslint/switch-exhaustiveness-check': [
				'error',
				{considerDefaultExhaustiveForUnions: true},
			],
			'@typescript-eslint/consistent-type-definitions': ['error', 'type'],
			'@typescript-eslint/consistent-type-imports': [
				'error',
				{fixStyle: 'inline-type-imports'},
			],
			'@typescript-eslint/restrict-template-expressions': [
				'error',
				{allowNumber: true},
			],
			'@typescript-eslint/no-confusing-void-expression': [
				'error',
				{ignoreArrowShorthand: true},
			],
			// Our types describe factories: what looks like a method is a closure without `this`.
			'@typescript-eslint/unbound-method': 'off',
			'no-console': 'error',
		},
	},
	...boundaries,
	{
		// Beyond it a file is seldom one concept.
		files: ['source/**/*.{ts,tsx}'],
		ignores: ['**/__tests__/**'],
		rules: {'max-lines': ['error', 400]},
	},
	{
		files: ['source/**/*.{ts,tsx}'],
		ignores: ['source/utils/regularFile.ts', '**/__tests__/**'],
		rules: {'no-restricted-syntax': ['error', mayWait, mayBeThread]},
	},
	{
		files: ['source/commands/**/*.{ts,tsx}'],
		ignores: [
			// What they write is no prose, or their own.
			'source/commands/{completions,lineWriter,progressLine,writeJson}.ts',
			'source/commands/plain/runPlain.ts',
			'**/__tests__/**',
		],
		rules: {'no-restricted-syntax': ['error', mayWait, mayBeThread, mayBeRaw]},
	},
	{
		// A reader returns what it read, or undefined by `return fail(cursor, reason)`.
		files: ['source/shell/exact/*.ts'],
		rules: {'@typescript-eslint/no-confusing-void-expression': 'off'},
	},
	{
		files: ['source/**/__tests__/**/*.{ts,tsx}'],
		rules: {
			'@typescript-eslint/no-non-null-assertion': 'off',
			'no-restricted-syntax': [
				'error',
				{
					selector:
						"CallExpression[callee.object.name='fc'][callee.property.name='assert'][arguments.length=1], Property[key.name='numRuns'] > Literal[value>1]",
					message: 'How long a property is tried: fuzzLength().',
				},
				{
					selector:
						"CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]",
					message: 'It gives up after a second: eventually().',
				},
			],
		},
	},
	{
		files: ['scripts/**/*.mjs', 'eslint.config.js'],
		languageOptions: {
			globals: globals.node,
		},
	},
);
