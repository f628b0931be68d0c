/** The words of `athena [command] --help`. Every command has an example. */

const exitCodesHelp = `
	Exit codes: 0 done · 1 a finding or a negative answer · 2 wrong usage ·
	65 a file cannot be used · 69 the environment is in the way · 70 a bug ·
	130 SIGINT · 143 SIGTERM · 129 SIGHUP`;

const shared = `
	  --project-dir DIR     the project; default: the current folder
	  --instance N          number of this athena; default: the first free one`;

export const helpTexts = {
	supervise: `
	athena — supervise the coding agents of this project

	Usage
	  $ athena [options]                 listen and show the screen
	  $ athena claude [claude's args]    start Claude Code with athena's hooks
	  $ athena demo                      watch a built-in recorded session
	  $ athena replay FILE               play a recorded or scripted session
	  $ athena hooks print|install|uninstall|status
	  $ athena serve --json              no screen: the feed as JSON lines
	  $ athena doctor                    what is wrong with this set-up

	Options${shared}
	  --intercept PATTERN   hold calls of this tool for you before they run
	                        (Bash, Edit, mcp__github__*, *); may be repeated
	  --questions-at WHEN   where the agent's questions are taken: permission
	                        (its own dialog stays usable, default) or pre-tool
	  --max-line-mb N       largest hook payload, MiB; default 16
	  --no-record           write no journal
	  --version, --help

	Example
	  $ athena --intercept Bash --intercept 'mcp__*'
${exitCodesHelp}`,

	claude: `
	athena claude — start Claude Code here with athena's hooks attached

	Usage
	  $ athena claude [claude's own arguments…]

	Hooks are passed by --settings: no file of yours is changed. Start athena
	in another terminal of the same project; without it Claude works as ever.

	Example
	  $ athena claude --model opus
	  Everything after "claude" goes to Claude Code, --help too, except when
	  --help is the only argument.
${exitCodesHelp} · otherwise Claude's own`,

	replay: `
	athena replay — play a session through the same screen

	Usage
	  $ athena replay FILE [options]

	FILE is a journal of athena's, a mock script (JSON), or recorded hook
	payloads (one JSON object per line, bare or {hook_event_name, payload}).
	Prompts in it are live.

	Options
	  --speed N     N times as fast; default 1
	  --instant     no waiting
	  --step        one event per key (space)
	  --json        no screen: one feed event per line

	Example
	  $ athena replay ~/.local/state/athena/sessions/abc.ndjson --speed 10
${exitCodesHelp}`,

	demo: `
	athena demo — a built-in session that shows every dialog

	Usage
	  $ athena demo [--speed N] [--instant] [--step] [--json]

	Without a terminal it prints the feed as lines and ends.

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
	  --intercept PATTERN   let these calls count as permission requests
	                        before they run; may be repeated
	  --max-line-mb N       largest hook payload, MiB; default 16
	  --no-record           write no journal

	Example
	  $ athena serve --json --on-permission deny | jq .title
${exitCodesHelp}`,

	hooks: `
	athena hooks — attach Claude Code to athena

	Usage
	  $ athena hooks print                 the settings, for you to place
	  $ athena hooks install               add the hooks to a settings file
	  $ athena hooks uninstall             take them out again
	  $ athena hooks status                where they are attached

	Options
	  --scope local|project|user   which settings file; default local
	  --project-dir DIR            the project; default: the current folder
	  --json                       machine-readable

	Installing adds and changes nothing else; uninstalling restores the file.

	Example
	  $ athena hooks install --scope user
${exitCodesHelp}`,

	doctor: `
	athena doctor — what is wrong with this set-up, and the command that mends it

	Usage
	  $ athena doctor [--project-dir DIR] [--json]

	Example
	  $ athena doctor
${exitCodesHelp}`,
} as const;

export type CommandName = keyof typeof helpTexts;
