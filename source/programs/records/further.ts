import {type Act, type Further} from '../program.js';

/*
 * What several programs say of a word more than a rule names (`Further`).
 */

/** The same of several commands, with `|` between their names. */
export const alike = (names: string, act: Act): Record<string, Act> =>
	Object.fromEntries(names.split(' | ').map(name => [name, act]));

/** Any word more is another act. */
export const anyWord: Further = {acts: {'': ''}};

/** Commands of more of the same, of programs that build and test. */
export const tests =
	'test check build run bench lint fmt format doc docs serve start dev watch compile';

/** The same of what manages packages and environments of python's. */
export const ofPython = `${tests} list show freeze check tree search`;

/** How pip installs: what a file says, or a folder, is no package beside it. */
export const pipInstall: Act = {
	harmless: '-U --upgrade',
	instead: '-r --requirement --requirements -e --editable',
};

/** How it adds a package. */
export const addsPython =
	'-D --dev -G: --group= --optional= --frozen --no-sync';

/** The same of what manages a machine's packages. */
export const ofSystem = 'list info search show build test';

/** The same of what manages versions of a language. */
export const ofVersions = 'list which current run exec x tasks';

/** Of services, and of networks: whatever they are told is another act. */
export const ofServices: Further = {
	same: '',
	acts: {'': '--no-pager --user'},
};

/** Commands of more of the same, of what asks a service elsewhere. */
export const ofService = 'list status show get view describe ls logs cat api';

/** Clouds: what is meant stands behind a group and a verb. */
export const ofCloud: Further = {
	same: ofService,
	acts: {
		'_ _':
			'--output= -o: --format= --no-cli-pager --no-paginate --only-show-errors --no-progress',
	},
};

/** How a package is added, by what manages those of node. */
const adding =
	'-D --save-dev -E --save-exact --no-audit --no-fund --save --dev --exact --prefer-offline --frozen-lockfile --omit= --production --no-save';

/** What manages packages of node; it runs what a project calls so, too. */
export const ofManager = (adds: string): Further => ({
	other:
		'install i add remove rm uninstall un unlink link ln update up upgrade dedupe prune publish unpublish deprecate dist-tag owner access team token profile login logout adduser config set get version pack rebuild rb cache init create star unstar shrinkwrap hook org patch patch-commit import deploy store env server setup policies plugin workspaces pm outdated-fix',
	acts: {
		publish: {harmless: '', namesAlways: true},
		...alike(adds, adding),
	},
});

/** How services of a composition are started. */
export const composeUp = '-d --detach --build --no-build --wait --quiet-pull';
/** How a program in one of them is. */
export const composeStarting =
	'-T --no-tty -i --interactive --rm --no-deps -d --detach -w: --workdir=';
/** How they are ended. */
export const composeEnding = '-t: --timeout=';

/** What takes all of a kind away. */
export const takingDown: Act = {
	harmless: '-t: --time= --timeout= -s --stop',
	isStrict: true,
};

/** A composition, by a program of its own. */
export const ofCompose: Further = {
	same: 'build buildx compose',
	acts: {
		up: composeUp,
		...alike('exec | run', composeStarting),
		...alike('kill | stop | restart | push', composeEnding),
		...alike('down | rm', takingDown),
	},
};

const terraformTold =
	'-no-color -json -input= -lock-timeout= -parallelism= -compact-warnings';

export const ofTerraform: Further = {
	same: 'plan validate fmt show output graph providers version init',
	acts: {
		...alike('apply | destroy', {harmless: terraformTold, isStrict: true}),
		...alike('import | state _ | taint', terraformTold),
	},
};

const commenting = '-m: --message= --body= -b: --title= -t:';

/** What is said of a request, an issue, a release. */
const forgeTold = `${commenting} -d --draft -f --fill --fill-first -l: --label= -a: --assignee= -r: --reviewer= --json= -q: --jq= -L: --limit= --comments -s: --state= --log --log-failed`;

/** What changes one; of these `-R` says whose it is. */
const forgeChanged: Act = {
	harmless: `${commenting} -d: --draft -f --fill --fill-first -B: --base= -H: --head= -l: --label= -a: --assignee= -r: --reviewer= -n: --notes= -p --prerelease --generate-notes -c: --comment= --approve --request-changes --squash -s -w --web`,
	isStrict: true,
};

export const ofGithub: Further = {
	same: ofService,
	acts: {
		...alike(
			'pr _ | issue _ | release _ | repo _ | workflow _ | run _',
			forgeTold,
		),
		...alike(
			'pr create | pr merge | pr close | pr comment | pr edit | pr ready | pr review | issue create | issue close | issue comment | issue edit | issue delete | release create | release edit | release delete | release upload | repo create | repo delete | repo edit | workflow run',
			forgeChanged,
		),
	},
};

export const ofGitlab: Further = {
	same: ofService,
	acts: {
		...alike('mr _ | issue _ | release _', forgeTold),
		...alike('mr create | mr merge | issue create', forgeChanged),
	},
};
