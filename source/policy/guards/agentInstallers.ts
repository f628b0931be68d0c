import {agentNames} from '../../runtime/agentName.js';
import {
	packageRunner,
	withoutVersion,
} from '../../programs/deeds/packageRunners.js';
import {type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';

/**
 * Programs that write what an agent loads, or its servers, into a project or the
 * home folder, and the words by which they do; by the names of packages too,
 * without the version.
 */
const agentInstallers: Readonly<Record<string, RegExp>> = {
	skills:
		/^(?:add|a|install|i|init|update|upgrade|remove|rm|experimental_\w+)\b/,
	openskills: /^(?:install|i|sync|update|manage|remove|rm)\b/,
	'skills-installer': /^(?:install|add|uninstall)\b/,
	'add-skill': /^[^-]/,
	playwright: /^init-agents\b/,
	'playwright-cli': /^install\b.*--skills/,
	'@playwright/test': /^init-agents\b/,
	'@playwright/cli': /^install\b.*--skills/,
	shadcn: /^mcp\b/,
	specify: /^(?:init|extension|preset|integration)\b/,
	'specify-cli': /^init\b/,
	openspec: /^(?:init|update)\b/,
	'@fission-ai/openspec': /^(?:init|update)\b/,
	smithery: /^(?:install|uninstall|setup)\b/,
	'@smithery/cli': /^(?:install|uninstall|setup)\b/,
	'add-mcp': /^[^-]/,
	'install-mcp': /^[^-]/,
	'mcp-add': /./,
	'mcp-get': /^(?:install|uninstall)\b/,
	'@michaellatman/mcp-get': /^(?:install|uninstall)\b/,
	mcpm: /^(?:install|add|uninstall|client|profile|migrate)\b/,
	'mcp-installer': /./,
	fastmcp: /^install\b/,
	mcp: /^install\b/,
	rulesync: /^(?:generate|import|init|add|fetch|install|update)\b/,
	ruler: /^(?:apply|init|revert)\b/,
	'@intellectronica/ruler': /^(?:apply|init|revert)\b/,
	'vibe-rules': /^(?:install|load|convert)\b/,
	'claude-code-templates': /^(?:$|-)/,
	cct: /^(?:$|-)/,
	'create-claude-config': /^/,
	'claude-flow': /^(?:init|hooks|skill)\b/,
	'bmad-method': /^(?:install|update)\b/,
	bmad: /^(?:install|update)\b/,
	'task-master': /^(?:init|rules)\b/,
	'task-master-ai': /^(?:init|rules)\b/,
	ctx7: /^(?:setup|skills|remove)\b/,
	neonctl: /^init\b/,
	neon: /^init\b/,
	nx: /^configure-ai-agents\b/,
	convex: /^ai-files\b/,
	artisan: /^boost:(?:install|update)\b/,
	'@posthog/wizard': /^(?:$|-|mcp\b)/,
	code: addsServer(),
	'code-insiders': addsServer(),
	codium: addsServer(),
	cursor: addsServer(),
	windsurf: addsServer(),
	docker: /^mcp (?:client|gateway) connect\b|^mcp client\b/,
	gh: /^(?:skills?) (?:install|add|update)\b/,
};

/** An editor, whose other words are files. */
function addsServer() {
	return /(?:^| )--add-mcp\b/;
}

/** What most of them call it: `stripe mcp install`, `x skills add`. */
const anyProgram =
	/^(?:mcp|skills?) (?:add(?:-[\w-]+)?|install|import|setup|init)\b/;
/** Programs that have such words for something else. */
const others =
	/^(?:grep|rg|echo|git|docker|kubectl|helm|npm|pnpm|yarn|brew|apt|apt-get|asdf|mise|terraform|packer|vagrant|jenkins|eslint|serverless|sls|cordova|ionic|nativescript|krew|gradle|mvn|vim|fisher|omf|tmux)$/;
/** For whom a program is told to set something up: `--client claude`. */
const clientOption =
	/(?:^| )--(?:client|ide|ai|loop|assistant)[= ]([\w-]{1,40})/;
const editors = ['cursor', 'vscode', 'windsurf'];

function isForClient(line: string): boolean {
	const [, client = ''] = clientOption.exec(line) ?? [];
	return [...agentNames, ...editors].some(name => client.startsWith(name));
}

const makes =
	/^(?:init|install|add|setup|create|configure|update|generate|mcp|init-agents|connect|sync)\b/;

/** True if a command, by whatever runs it, writes what an agent loads or asks. */
export function installsForAgents(segment: Segment): boolean {
	return runsOf(segment).some(({program, words}) => {
		const line = words.join(' ');
		const own = Object.hasOwn(agentInstallers, program)
			? agentInstallers[program]
			: undefined;
		if (own?.test(line)) return !tellsOnly.test(line);
		const isAny =
			anyProgram.test(line) || (makes.test(line) && isForClient(line));
		return isAny && !others.test(program) && !tellsOnly.test(line);
	});
}

const tellsOnly = /(?:^| )(?:--help|-h|--version|--dry-run)(?: |$)/;

type Run = {program: string; words: readonly string[]};

/** Further words before what is run than that are its own. */
const mostBefore = 8;

/** The program that runs, and what a runner of packages may run: any of its first words. */
function runsOf({program = '', programPath, args, wrappers}: Segment): Run[] {
	const words = args.map(wordOf);
	const whole = {program: nameOf(programPath ?? program), words};
	// Of a package in a scope the program's name is the last part alone.
	const own = {program: nameOf(program), words};
	const verbs = packageRunner(program)?.packages?.split(' ');
	const direct = verbs && !wrappers.includes(program) ? [] : [whole, own];
	if (!verbs) return direct;
	const hasVerb = verbs.includes('') || words.some(one => verbs.includes(one));
	if (!hasVerb) return direct;
	return words
		.slice(0, mostBefore)
		.flatMap((word, at) =>
			word.startsWith('-') || word === ''
				? []
				: [{program: nameOf(word), words: words.slice(at + 1)}],
		);
}

/** `skills@latest`: skills. `./node_modules/.bin/skills`: skills. */
function nameOf(word: string): string {
	const name = withoutVersion(word.replace(/^npm:/, ''));
	return /^@[^/]+\/[^/]+$/.test(name) ? name : (name.split('/').at(-1) ?? '');
}
