import {ofGithub} from './further.js';
import {type Program} from '../program.js';
import {asksApi} from './requesters.js';
import {words} from './words.js';

const runs = 'runs programs';
const secrets = 'may print secrets';

/** A host in front would be another machine. */
const ownerAndName = /^[\w.-]+\/[\w.-]+$/;
/** A number, a name, a branch, or an address at GitHub; `host.tld/a/b` is none. */
const onGitHub =
	/^(?:https:\/\/github\.com\/.*|(?![\w.-]+:)(?!.*@.*:)(?!\w[\w-]*\.[^/]*\/.*\/)[^]*)$/;

/** An address at another host than GitHub's, or one that says who signs in. */
const elsewhere =
	/^(?!https:\/\/github\.com\/)[\w+.-]+:\/\/|^[\w.-]*@[\w.-]*:|^[\w-]+\.[\w.-]*(?::|\/[^/]*\/)/i;

/** A script for jq that picks, and reads neither the environment nor a file. */
const plainScript =
	/^(?!.*\b(?:env|import|include|inputs?|input_filename|get_search_list|modulemeta)\b)[\w\s.,:;[\]|{}()"=!<>+?/-]*$/s;

/** What looks, and may be allowed with any words that `words` below lists: "allow always" offers these. */
export const offeredOfGitHub: readonly string[] = [
	'issue list',
	'issue view',
	'pr checks',
	'pr diff',
	'pr list',
	'pr status',
	'pr view',
	'repo view',
	'run list',
	'run view',
];

/** A path of the API: no secrets, no address, not graphql, and no `%` that hides a letter. */
const endpoint =
	/^(?!.*(?:\.env|secret|token|key|credential|passw|variables|gists|migrations|\/blobs\/|\/artifacts\/|\/archive|tarball|zipball|id_[a-z]+\b|netrc|htpasswd|pgpass|\.p(?:em|12|fx)|\.jks|kubeconfig))(?!(?:.*\/)?\.\.?(?:\/|$))(?!.*\/contents\/(?:[^]*\/)?\.)(?!\/?graphql)\/?[\w{][\w./{}?=&+@,-]*$/i;

/** What letters are called in full. */
const letters: Readonly<Record<string, string>> = {
	'pr merge':
		'-b|--body= -d|--delete-branch -F|--body-file= -m|--merge -r|--rebase -R|--repo= -s|--squash -t|--subject=',
	'pr create':
		'-a|--assignee= -b|--body= -B|--base= -d|--draft -f|--fill -F|--body-file= -H|--head= -l|--label= -r|--reviewer= -R|--repo= -t|--title= -w|--web',
	'release create':
		'-d|--draft -F|--notes-file= -n|--notes= -p|--prerelease -R|--repo= -t|--title=',
	api: '-f|--raw-field= -F|--field= -X|--method=',
};

/** In which form it answers. */
const askingFor = {
	'-H': /^=?Accept: ?[\w.+/;=*, -]+$/i,
	'--header': /^Accept: ?[\w.+/;=*, -]+$/i,
};

const gh: Program = {
	further: ofGithub,

	pages: {
		never:
			'pr create | pr checkout | pr close | pr comment | pr edit | pr merge | pr ready | pr reopen | pr review | issue create | issue close | issue comment | issue edit | issue reopen | repo clone | repo create | repo fork | repo sync | release create | release upload | release download | release delete | run cancel | run rerun | workflow run | workflow enable | workflow disable | auth status',
	},
	letters,
	mustBeNamed: {
		'': {
			options: '-w --web',
			harmless:
				'-a: -A: -b: -B: -c -d -h -H: -l: -L: -m: -p: -q: -r: -s: -S: -t:',
			values: {
				// Without a host of its own.
				'-R': ownerAndName,
				'--repo': ownerAndName,
				'-q': plainScript,
				'--jq': plainScript,
			},
			words: elsewhere,
			isSpeltInFull: true,
		},
		...Object.fromEntries(
			offeredOfGitHub.map(name => [name, {listsAll: true}]),
		),
		api: asksApi,
		'auth status': {options: '-t --show-token', listsAll: true},
		// With `--watch` it never ends.
		'pr checks': {
			options: '-w --watch',
			harmless: '-i: --interval= --fail-fast --required --json=',
			listsAll: true,
		},
	},
	options: '',
	trees: [
		{
			shows: 'words',
			roots: '',
			verbs: /^$/,
			paths: 'api',
			// A method that is said makes fields a query, not a POST.
			options:
				'-X= --method= -f= --raw-field= -H= --header= -q= -i -p= --jq= --include --paginate --slurp --silent --preview=',
			values: {
				'-X': /^=?GET$/,
				'--method': /^GET$/,
				...askingFor,
				'-q': 'jq',
				'--jq': 'jq',
			},
			needs: ['-X', '--method'],
			least: 1,
			most: 1,
			operand: endpoint,
		},
	],
	subcommands: {
		...Object.fromEntries(
			[
				'pr list',
				'pr view',
				'pr status',
				'pr diff',
				'pr checks',
				'issue list',
				'issue view',
				'issue status',
				'run list',
				'run view',
				'release list',
				'release view',
				'repo view',
				'repo list',
				'workflow list',
				'workflow view',
				'label list',
				'search issues',
				'search prs',
				'search repos',
				'search code',
				'search commits',
				'status',
				'gist list',
				'cache list',
				'project list',
				'project view',
				'project item-list',
				'project field-list',
				'ruleset list',
				'ruleset view',
				'ruleset check',
				'org list',
				'ssh-key list',
				'gpg-key list',
				'alias list',
				'pr ls',
				'issue ls',
				'run ls',
				'release ls',
				'repo ls',
				'workflow ls',
				'label ls',
				'gist ls',
				'cache ls',
			].map(name => [
				name,
				words(
					'-c -s= -L= -R= -a= -A= -l= -S= -B= -H= -q= -t= -j= -b= --comments --state= --limit= --repo= --assignee= --author= --label= --search= --base= --head= --jq= --json= --job= --branch= --log --log-failed --name-only --patch --required --workflow= --status= --user= --event= --commit= --draft --milestone= --mention= --exit-status --yaml --ref= --color= --owner= --language= --sort= --order= --attempt= --verbose -v --org= --id --key= --template= --involves= --created= --updated= --topic= --visibility= --archived --fork --source --no-archived --exclude-drafts --exclude-pre-releases --app= --repo-id= --default --parents --extension= --filename= --size= --match= --merged --review= --checks= --team-mentions= --number= --project= --closed --public --secret --filter= --include-content --include-forks= --hash= --merge --author-date= --committer-date=',
					{
						values: {
							'-q': 'jq',
							'--jq': 'jq',
							'-R': ownerAndName,
							'--repo': ownerAndName,
						},
						operand: onGitHub,
					},
				),
			]),
		),
		api: words(
			'-q|--jq= -H|--header= -i|--include -p= --paginate --slurp --silent --preview=',
			{
				values: {'-q': 'jq', '--jq': 'jq', ...askingFor},
				least: 1,
				most: 1,
				operand: endpoint,
			},
		),
	},
	inspects: {
		reason: 'reads from GitHub',
		asksElsewhere: true,
		onlyInProject: true,
		exactly: [
			'--version',
			'version',
			'auth status',
			'config list',
			...'git_protocol editor prompt pager browser prefer_editor_prompt'
				.split(' ')
				.map(key => `config get ${key}`),
		],
		leftOut: {
			'pr create': 'changes GitHub',
			'pr merge 1': 'changes GitHub',
			'pr checkout 1': 'changes files',
			'pr view --web': 'opens a browser',
			'pr view -w': 'opens a browser',
			'pr checks --watch': 'never ends',
			'run download 1': 'writes files',
			'release download v1': 'writes files',
			'api -X GET -X POST repos/o/r': 'may change GitHub',
			'api -XPOST repos/o/r': 'may change GitHub',
			'api -X GET repos/o/r -F a=@x': 'sends a file',
			browse: 'opens a browser',
			'config get oauth_token': 'prints a token',
			'gist view x': 'prints what may be secret',
			'extension list': runs,
			'api -X POST repos/o/r': 'may change GitHub',
			'api repos/o/r --method DELETE': 'may change GitHub',
			'api repos/o/r -f a=b': 'changes GitHub: a field makes it a POST',
			'api repos/o/r -F a=b': 'changes GitHub: a field makes it a POST',
			'api repos/o/r --field a=b': 'changes GitHub: a field makes it a POST',
			'api repos/o/r --raw-field a=b':
				'changes GitHub: a field makes it a POST',
			'api repos/o/r --input x': 'sends a file',
			'api repos/o/r -H a:b': 'not needed to look',
			'api repos/o/r --cache 1h': 'writes files',
			'api repos/o/r --hostname example.com': 'goes to another machine',
			'api repos/o/r/contents/.env': 'prints secrets',
			'api repos/o/r/contents/.netrc': 'may print secrets',
			'repo view git@example.com:o/r.git': 'goes to another machine',
			'api repos/o/r/../../../gists/x': 'prints what may be secret',
			'api gists': 'prints what may be secret',
			'api repos/o/r/contents/id_rsa': 'prints secrets',
			'api repos/o/r/actions/artifacts/1/zip':
				'prints files, whatever their names',
			'api repos/o/r/git/blobs/0a1b': 'prints a file, whatever its name',
			'api repos/o/r/actions/variables': 'may print secrets',
			'api graphql': 'may change GitHub',
			'api https://example.com/x': 'goes to another machine',
			'pr view 1 --json title -q env.GH_TOKEN':
				'the script reads the environment',
			'pr view 1 --json title --jq $ENV': 'the script reads the environment',
			'pr view https://example.com/o/r/pull/1': 'goes to another machine',
			'pr view 1 -R example.com/o/r': 'goes to another machine',
			'repo view example.com/o/r': 'goes to another machine',
			'auth token': 'prints a token',
			'auth status -t': 'prints a token',
			'auth status --show-token': 'prints a token',
			'alias set x !id': runs,
			'extension exec x': runs,
			'secret list': secrets,
			'variable list': secrets,
		},
	},
};

/** GitHub. */
export const githubPrograms: Readonly<Record<string, Program>> = {gh};
