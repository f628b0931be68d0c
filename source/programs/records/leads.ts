/** What may stand before a command, or a task, and means the same behind it. */
export type Leads = {
	/** Options as in `Form`; `-j~` takes a number that stands behind it. Left out: all that its record lists. */
	options?: string;
	/** Commands behind which they may stand, too, before the name of what is run: `npm run -s lint`. */
	behind?: string;
	/** Those that mean something else there, or nothing, and what they change nothing with; '' is no value. */
	dropped?: Readonly<Record<string, RegExp>>;
};

const none = /^$/;
/** The folder where it runs anyway. */
const here = /^\.\/?$/;

/** How git's output looks; no setting of these names a program or a place. */
const ofGit =
	/^(?:color\.[a-z]+(?:\.[a-z]+)?=(?:always|auto|never|true|false)|(?:core\.quotepath|advice\.[a-z]+)=(?:true|false|on|off)|core\.pager=cat)$/i;

const scripts = 'run run-script';

const make: Leads = {
	options:
		'-B|--always-make -C: --directory= -j~ --jobs~ -k|--keep-going -n|--just-print|--dry-run -O? --output-sync? -s|--silent|--quiet --no-print-directory --trace',
	dropped: {'-C': here, '--directory': here},
};

const inCluster: Leads = {options: '-n: --namespace='};

/** Of each program, what an allow of one of its commands reads through. */
export const leads: Readonly<Record<string, Leads>> = {
	git: {
		options: '-P|--no-pager --no-optional-locks -c: -C:',
		dropped: {
			'-P': none,
			'--no-pager': none,
			'--no-optional-locks': none,
			'-c': ofGit,
			'-C': here,
		},
	},
	npm: {
		options:
			'-s|--silent -q|--quiet -d --loglevel= --prefix= --no-color --no-progress --no-fund --no-audit --no-update-notifier --offline --prefer-offline',
		behind: scripts,
		dropped: {'--prefix': here},
	},
	// Behind the name of a script they would be that script's.
	pnpm: {
		options:
			'-s|--silent --reporter= --loglevel= --color --no-color -C: --dir=',
		behind: scripts,
		dropped: {
			'-s': none,
			'--silent': none,
			'--reporter': /^(?:append-only|default|ndjson|silent)$/,
			'--loglevel': /^[a-z]+$/,
			'--color': none,
			'--no-color': none,
			'-C': here,
			'--dir': here,
		},
	},
	yarn: {
		options: '-s|--silent --non-interactive --no-progress --cwd=',
		behind: scripts,
		dropped: {
			'-s': none,
			'--silent': none,
			'--non-interactive': none,
			'--no-progress': none,
			'--cwd': here,
		},
	},
	bun: {
		options: '--silent --cwd=',
		behind: 'run',
		dropped: {'--silent': none, '--cwd': here},
	},
	cargo: {
		options: '-q|--quiet -v|--verbose --color= --frozen --locked --offline',
	},
	go: {options: '-C:', dropped: {'-C': here}},
	make,
	gmake: make,
	just: {
		options: '-n|--dry-run -q|--quiet -v|--verbose --color= --no-color -u',
	},
	// Which namespace is meant changes nothing that a rule about a command has to name.
	kubectl: inCluster,
	oc: inCluster,
	helm: inCluster,
	mvn: {},
	mvnw: {},
	gradle: {},
	gradlew: {},
};
