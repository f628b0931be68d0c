import {hookSkipping} from '../../../programs/spellings/skippedHooks.js';
import {allEscapes} from '../../../runtime/agents.js';
import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

/** Where a project has them, or says which they are. */
const hookFolders = list(`
	.husky .githooks .pre-commit-config.yaml lefthook.yml lefthook.yaml
`);

/** What decides over what may run. */
export const guardrailEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/guardrails',
		action: 'ask',
		reason:
			'It changes hooks, guards or trust: what decides over what may run.',
		match: [
			{
				operand: ['hook', 'hooks'],
				word: list('install uninstall remove rm disable unset clear'),
			},
			{
				subcommand: [
					'trust',
					'untrust',
					'guard disable',
					'guard enable',
					'guards disable',
				],
			},
			{program: ['direnv'], subcommand: ['allow', 'permit', 'grant']},
			{
				program: ['git'],
				subcommand: ['commit', 'merge', 'push', 'rebase', 'am'],
				flag: ['--no-verify'],
			},
			{program: ['git'], subcommand: ['commit'], flag: ['-n']},
			{
				program: ['git', 'export', 'declare', 'typeset'],
				assigns: hookSkipping,
			},
			{program: ['pre-commit', 'husky', 'lefthook'], word: ['uninstall']},
			{
				program: list('rm rimraf unlink mv trash chmod'),
				operand: hookFolders.flatMap(name => [
					name,
					`*/${name}`,
					`${name}/*`,
					`*/${name}/*`,
				]),
			},
		],
	},
	{
		id: 'dangerous-bash/agent-unguarded',
		action: 'ask',
		reason:
			'It starts or changes an agent in a way that takes its guardrails off.',
		match: [
			{
				program: [
					...allEscapes.flatMap(({programs}) => programs),
					...list(`
						cursor-agent amp droid hermes kiro-cli agy openclaw aider goose cline
						devin
					`),
				],
				mentions: [
					'skip-permissions',
					'bypass',
					'yolo',
					'allow-all',
					'danger',
					'full-auto',
					'safe-mode',
					'--bare',
					'--pure',
					'--no-extensions',
					'setting-sources',
					'--settings',
					'without',
					'uninstall',
					'plugin',
					'plugins.',
					'hooks',
					'config set',
					'config unset',
					'mcp add',
					'mcp remove',
					'disable',
					'--v3',
					'permission-mode',
					'approval-mode',
					'ask-for-approval',
					'--yes',
					'--auto',
					'--force',
				],
			},
			{program: ['cursor-agent'], flag: ['-f']},
			// It asks nobody before it acts.
			{program: ['goose'], subcommand: ['run']},
			...allEscapes.flatMap(({programs, flags, words, variables}) => [
				...(flags.length > 0 ? [{program: programs, flag: flags}] : []),
				...(words.length > 0 ? [{program: programs, mentions: words}] : []),
				{assigns: variables},
			]),
			{assigns: ['PLUGINS', 'KIRO_HOME']},
		],
	},
];
