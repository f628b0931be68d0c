import {flagHelp} from '../settings/flags.js';
import {extendedAgents} from './agents/extensions.js';
import {agentHelp, shortLabel} from './agents/help.js';
import {type AgentName, agentNames, usualAgent} from '../runtime/agentName.js';
import {wrapToWidth} from '../utils/textWidth.js';

/** The words of `athena [command] --help`. Every command has an example. */

const exitCodesHelp = `
	Exit codes: 0 done · 1 a finding or a negative answer · 2 wrong usage ·
	65 a file cannot be used · 69 the environment is in the way · 70 a bug ·
	130 SIGINT · 143 SIGTERM · 129 SIGHUP`;

const helpOfAgents = Object.fromEntries(
	agentNames.map(name => [name, agentHelp(name, exitCodesHelp)]),
) as Record<AgentName, string>;

/** Text that begins at this cell of its line and goes on below itself. */
const below = (cell: number, text: string): string =>
	wrapToWidth(text, 80 - cell)
		.map(line => line.trimEnd())
		.join(`\n\t${' '.repeat(cell)}`);

/** `a, b or c`. */
const listed = (words: readonly string[], last: 'and' | 'or'): string =>
	words.join(', ').replace(/, ([^,]+)$/, ` ${last} $1`);

/** Shown by the first two; the others follow in words. */
const [, , ...furtherAgents] = agentNames;

const shared = `
	  --all                 every project of yours, not only this one
	  --project-dir DIR     the project; default: the current folder
	  --instance N          number of this athena; default: the first free one
	  --max-line-mb N       largest hook payload, MiB; default 16`;

const settingsFlag = `
	  --settings FILE       instead of ~/.config/athena/settings.json`;

const look = flagHelp(
	'theme',
	'ascii',
	'mouse',
	'bell',
	'notify',
	'screenReader',
);

const settingsHelp = `
	Flags beat the settings files; docs/settings.md has them all.`;

const branchPrefixHelp = `
	  --branch-prefix PREFIX  how the names of new branches must begin`;

export const helpTexts = {
	supervise: `
	athena — supervise the coding agents of this project

	Usage
	  $ athena [options]                 listen and show the screen
	  $ athena --all                     every agent of yours, in any project
	  $ athena claude [claude's args]    start Claude Code with athena's hooks
	  $ athena codex [codex's args]      ${below(37, `start Codex with athena's hooks; so do ${listed(furtherAgents, 'and')}`)}
	  $ athena run "fix the tests"       start an agent in a worktree of its own
	  $ athena stop NAME, athena attach NAME
	                                     end it, see its terminal
	  $ athena demo                      watch a built-in recorded session
	  $ athena replay FILE               play a recorded or scripted session
	  $ athena hooks print|install|uninstall|status|check|fire|init
	  $ athena rules list|add|remove|explain|test|backtest|suggest
	  $ athena sessions list|show|cost|search|export|prune
	  $ athena serve --json              no screen: the feed as JSON lines
	  $ athena doctor                    what is wrong with this set-up
	  $ athena completions SHELL         completions for bash, zsh or fish

	Options${shared}${flagHelp('guards')}${branchPrefixHelp}${flagHelp('intercept', 'questionsAt', 'gracePeriodMs', 'holdForSeconds', 'budget', 'onBudget', 'record')}${look}${settingsFlag}
	  --version, --help
${settingsHelp}

	Example
	  $ athena --intercept Bash --intercept 'mcp__*'
${exitCodesHelp}`,

	...helpOfAgents,

	run: `
	athena run — start agents in worktrees of their own

	Usage
	  $ athena run [options] "task"          one agent
	  $ athena run --file swarm.yaml         those of a file
	  $ athena run --print "prompt"          one answer here, on stdout
	  $ athena run --list [--json]           who was started

	Each gets a git worktree below .athena/worktrees, instructions, the guards of
	its role, and a terminal in tmux (session athena-NAME). It starts with
	athena's hooks: start athena in this project to see it, and answer it. The
	task is sent once it is ready, and athena looks that it arrived.

	Options
	  --runtime NAME        ${below(24, `${listed(agentNames, 'or')}; default: runtime.default of the settings, else ${usualAgent}`)}
	  --name N              its name; default: claude-1 and so on
	  --capability ROLE     builder (default), scout, reviewer, lead, merger,
	                        coordinator, supervisor or monitor: its guards
	  --worktree [BRANCH]   the branch it works on; default: athena/NAME/work
	  --branch-prefix P     how its branches begin, its own first; default:
	                        athena/NAME/
	  --model M             its model; default: the agent's own choice
	  --mode ask|bypass     ask (default): by its own rules; bypass: it asks nobody
	  --file FILE           agents with their tasks, and quality gates, in YAML
	  --trust               agree to what it asks about the new worktree, and to
	                        the mode it is started in; else you answer that there
	  --trust-hooks         agree that Codex runs athena's hook command
	  --timeout SECONDS     how long it may take to be ready; default 60
	  --json                machine-readable
	  --project-dir DIR     the project; default: the current folder${settingsFlag}

	ATHENA_TMUX names another tmux server: a name (tmux -L) or a socket (tmux -S).

	Examples
	  $ athena run --runtime codex --name ann --trust-hooks "fix the tests"
	  $ athena run --capability scout "where is the cache written?"
${exitCodesHelp}`,

	stop: `
	athena stop — end agents that athena run started

	Usage
	  $ athena stop NAME…
	  $ athena stop --all

	Ends the agent and its terminal, and takes away what was put into its
	worktree and the worktree itself. The branch stays. Where something is not
	committed the worktree is kept, and the files are named.

	Options
	  --all                 all agents of this project
	  --force               also throw away what is not committed
	  --project-dir DIR     the project; default: the current folder

	Example
	  $ athena stop ann
${exitCodesHelp}`,

	attach: `
	athena attach — the terminal of an agent that athena run started

	Usage
	  $ athena attach NAME

	In the same tmux this client goes there, else tmux is opened here (Ctrl-b d
	leaves it again; the agent goes on).

	Options
	  --project-dir DIR     the project; default: the current folder

	Example
	  $ athena attach ann
${exitCodesHelp}`,

	replay: `
	athena replay — play a session through the same screen

	Usage
	  $ athena replay FILE [options]

	FILE is a journal of athena's, a mock script (JSON), or recorded hook
	payloads (one JSON object per line: bare, {hook_event_name, payload} or
	{event, stdin}).
	Prompts in it are live.

	Options
	  --speed N     N times as fast; default 1
	  --instant     no waiting
	  --step        one event per key (s)
	  --json        no screen: one feed event per line
	  --agent NAME  ${below(16, `whose payloads they are, where they do not tell by themselves: ${listed(agentNames, 'or')}`)}
	  --hooks       run this project's own hooks over the session, and tell
	                where they would have decided otherwise (--json: as lines
	                of JSON)
	  --live        ask anew what was decided then; with --hooks the hooks
	                decide first
	  --rules       this project's rules and yours judge the calls, live on
	                the screen
	  --guards NAMES  ready-made rules that judge them
	  --branch-prefix PREFIX  how the names of new branches must begin
	  --project-dir DIR  whose hooks and rules; default: the current folder

	How it looks${look}${settingsFlag}

	Example
	  $ athena replay ~/.local/state/athena/sessions/abc.ndjson --speed 10
	  $ athena replay 5c9f2a1e-… --hooks
${exitCodesHelp}`,

	demo: `
	athena demo — a built-in session that shows every dialog

	Usage
	  $ athena demo [--speed N] [--instant] [--step] [--json] [--hooks]

	Without a terminal it prints the feed as lines and ends. With --hooks this
	project's own hooks (or those of --project-dir DIR) decide first.

	How it looks${look}${settingsFlag}

	Example
	  $ athena demo --speed 2
${exitCodesHelp}`,

	serve: `
	athena serve — supervise without a screen

	Usage
	  $ athena serve --json [options]

	Prints one feed event per line and never hangs. SIGTERM releases
	everything that waits with no opinion.

	Options${shared}
	  --json                one feed event per line; without it a line for people
	  --on-permission WHAT  passthrough (default), deny or allow
	  --on-question WHAT    passthrough, the only one yet
	  --intercept EXPR      let matching calls count as permission requests
	                        before they run; may be repeated${flagHelp('guards')}${branchPrefixHelp}${flagHelp('record')}${settingsFlag}
${settingsHelp}

	Example
	  $ athena serve --json --on-permission deny | jq .title
${exitCodesHelp}`,

	hooks: `
	athena hooks — attach agents to athena, and test hooks of your own

	Usage
	  $ athena hooks print                 athena's hooks, for you to place
	  $ athena hooks install               add them to a settings file
	  $ athena hooks uninstall             take them out again
	  $ athena hooks status                where they are attached
	  $ athena hooks check                 can your own hooks run?
	  $ athena hooks fire EVENT            run your own hooks for one event
	  $ athena hooks init                  write two examples with tests

	Options
	  --scope local|project|user   which settings file; default local
	  ${`--agent ${[usualAgent, ...extendedAgents].join('|')}`.padEnd(29)}${below(31, `print, install, uninstall, status: whose; default ${usualAgent}. ${listed(extendedAgents.map(shortLabel), 'and')} get an extension, a folder of its own; the others need none: athena AGENT`)}
	  --project-dir DIR            the project; default: the current folder
	  --if-absent off|ask|deny     print, install: what tool calls get while athena
	                               is not running; off, the default, is no opinion
	  --json                       machine-readable
	  --payload FILE|-             fire: what the hooks are told; default: an
	                               example of the event
	  --tool NAME                  fire: the tool it is about

	Installing adds and changes nothing else; uninstalling restores the file.
	check, fire and init are about the hooks in .claude/settings.json and
	.claude/settings.local.json; docs/hooks.md has the whole contract.

	Examples
	  $ athena hooks install --scope user
	  $ athena hooks check --json
	  $ athena hooks fire PreToolUse --tool Bash
	  $ echo '{"tool_input":{"command":"git push -f"}}' |
	      athena hooks fire PreToolUse --tool Bash --payload -
	  $ athena hooks init
${exitCodesHelp}`,

	rules: `
	athena rules — what passes, what is refused, what waits for a person

	Usage
	  $ athena rules list                  every rule and guard, with its reason
	  $ athena rules add EXPRESSION --action deny|ask|allow
	  $ athena rules remove ID
	  $ athena rules explain COMMAND       what would be said of it, and by whom
	  $ athena rules test [FILE…]          run the cases beside the rules
	  $ athena rules backtest [SESSION…]   compare with what was decided
	  $ athena rules suggest [SESSION…]    what you allowed again and again

	Options
	  --project-dir DIR       the project; default: the current folder
	  --json                  machine-readable
	  --guards NAMES          ready-made rules on top: dangerous-bash,
	                          path-boundary, read-only, no-interactive,
	                          no-native-team, no-push, branch-prefix; or a
	                          role: personal, builder, merger, reviewer, scout, lead,
	                          coordinator, supervisor, monitor
	  --branch-prefix PREFIX  how the names of new branches must begin
	  --scope project|user    add, remove: .athena/rules.json (default) or
	                          ~/.config/athena/rules.json
	  --id ID, --reason TEXT  add: its name; what the agent is told
	  --uses N, --until TIME  add: when it ends by itself
	  --tool NAME             explain: another tool than Bash
	  --agent NAME            explain: whose tool it is, if not Claude's
	  --stdin                 explain: one {"tool", "command", "cwd"?} per line,
	                          or {"agent", "tool", "input"}
	  --rule ID               backtest: only what this rule says
	  --when EXPR --action A  backtest: try a rule that is not there yet
	  --accept N              suggest: add the Nth of them
	  --settings FILE         instead of ~/.config/athena/settings.json

	A suggestion never speaks about a call that somebody denied or edited, or
	that a guard calls dangerous. Sessions are journals, folders of them, or session ids; default: all that
	athena has recorded. docs/policy.md has the whole of it.

	Examples
	  $ athena rules add '~t Bash & ~c "npm install"' --action deny \\
	      --reason 'Use pnpm install here.'
	  $ athena rules explain --guards personal 'cd /tmp && rm -rf *'
	  $ athena rules backtest --when '~c "git diff"' --action allow
${exitCodesHelp}`,

	sessions: `
	athena sessions — what athena has recorded

	Usage
	  $ athena sessions list [PROJECT]     every session, latest first
	  $ athena sessions show ID            one of them: prompts, tools, denials
	  $ athena sessions cost [PROJECT]     tokens and dollars, summed up
	  $ athena sessions search EXPRESSION  in all of them, in the filter grammar
	  $ athena sessions export ID          to read, to share, to replay
	  $ athena sessions prune --older 30d  delete what is over and older

	ID is a session's id, the beginning of it, last, or a project: then its
	latest session. athena replay takes the same.

	Options
	  --by WHAT              cost: project (default), agent, session or model
	  --json                 list, show, cost, search, prune: machine-readable;
	                         search prints one hit per line
	  --format FORMAT        export: md (default), html (one page that needs
	                         nothing else), jsonl (the feed), script (to be
	                         replayed with its prompts live), cases (for athena
	                         rules test)
	  --out FILE             export: into a new file, whose ending says the format
	  --older SPAN           prune: 12h, 30d, 8w, since the last word
	  --yes                  prune: without asking

	A session that is being recorded, or whose agent runs, is never deleted.
	docs/filters.md has the grammar.

	Examples
	  $ athena sessions search '~c "git push" ~d'
	  $ athena sessions export last --out deploy.html
	  $ athena sessions cost --by agent
${exitCodesHelp}`,

	doctor: `
	athena doctor — what is wrong with this set-up, and the command that mends it

	Usage
	  $ athena doctor [--project-dir DIR] [--json]

	Example
	  $ athena doctor
${exitCodesHelp}`,

	completions: `
	athena completions — what your shell needs to complete athena's commands

	Usage
	  $ athena completions bash|zsh|fish

	Example
	  $ eval "$(athena completions bash)"       # in ~/.bashrc
	  $ eval "$(athena completions zsh)"        # in ~/.zshrc, after compinit
	  $ athena completions fish | source        # in ~/.config/fish/config.fish
${exitCodesHelp}`,
} as const;

export type CommandName = keyof typeof helpTexts;
