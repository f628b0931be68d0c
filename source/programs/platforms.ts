import {type Program} from './program.js';
import {words} from './words.js';

const runs = 'runs programs';
const secrets = 'may print secrets';

/** A host in front would be another machine. */
const ownerAndName = /^[\w.-]+\/[\w.-]+$/;
/** A number, a name, a branch, or an address at GitHub; `host.tld/a/b` is none. */
const onGitHub =
	/^(?:https:\/\/github\.com\/.*|(?!\w+:)(?!\w[\w-]*\.[^/]*\/.*\/)[^]*)$/;

const docker: Program = {
	options: '',
	subcommands: {
		ps: words(
			'-a -f: -n: -l -q -s --all --filter= --format= --last= --latest --no-trunc --quiet --size',
		),
		images: words(
			'-a -f: -q --all --digests --filter= --format= --no-trunc --quiet',
		),
		version: words('-f: --format='),
		info: words('-f: --format=', {most: 0}),
		diff: words('', {most: 1}),
		stats: words('-a --all --no-stream --no-trunc --format=', {
			needs: ['--no-stream'],
		}),
		'compose version': words('--short -f: --format=', {most: 0}),
		port: words(),
		top: words('', {most: 1}),
		history: words('-H -q --human --no-trunc --quiet --format='),
		'container ls': words(
			'-a -q -s --all --filter= --format= --no-trunc --quiet --size',
		),
		'image ls': words('-a -q --all --filter= --format= --no-trunc --quiet'),
		'volume ls': words('-q -f: --filter= --format= --quiet'),
		'network ls': words('-q -f: --filter= --format= --no-trunc --quiet'),
		'context ls': words('-q --format= --quiet'),
		'system df': words('-v --verbose --format='),
	},
	inspects: {
		reason: 'lists containers and images',
		exactly: ['--version', '-v'],
		leftOut: {
			run: runs,
			exec: runs,
			build: runs,
			inspect: 'prints the environment of containers, secrets included',
			logs: secrets,
			cp: 'writes files',
			rm: 'deletes containers',
			'system prune': 'deletes images and volumes',
			'-H ssh://x ps': 'goes to another machine',
			'--host ssh://x ps': 'goes to another machine',
			'--context x ps': 'goes to another machine',
			'--config /tmp ps':
				'takes its configuration, with programs to run, from elsewhere',
			stats: 'never ends',
			'top box e': 'prints the environment of every process, secrets included',
			'compose config': 'prints the values of .env',
		},
	},
};

/** Containers, clusters and GitHub. */
export const platformPrograms: Readonly<Record<string, Program>> = {
	docker: docker,
	podman: docker,
	kubectl: {
		options: '',
		subcommands: Object.fromEntries(
			[
				'get',
				'describe',
				'top',
				'explain',
				'rollout status',
				'rollout history',
			].map(name => [
				name,
				words(
					'-A -n: -l: -o: -w -L: --all-namespaces --namespace= --selector= --output= --watch --show-labels --sort-by= --field-selector= --no-headers --ignore-not-found --chunk-size= --show-kind --label-columns= --limit= --containers --recursive',
					{
						values: {
							'-o': /^(?:json|yaml|wide|name|jsonpath=.*|custom-columns=.*)$/,
							'--output':
								/^(?:json|yaml|wide|name|jsonpath=.*|custom-columns=.*)$/,
						},
						operand: /^(?!.*secret)(?!all\b)[\w.,/-]+$/i,
					},
				),
			]),
		),
		inspects: {
			reason: 'lists what a cluster holds, without secrets',
			exactly: [
				'version',
				'version --client',
				'config current-context',
				'config get-contexts',
				'cluster-info',
				'api-resources',
				'api-versions',
			],
			leftOut: {
				'get secrets': 'prints secrets',
				'get secret/db -o yaml': 'prints secrets',
				'get pods,secrets': 'prints secrets',
				'get pods -o go-template-file=x': 'opens a file that is no operand',
				'get pods -o jsonpath-file=x': 'opens a file that is no operand',
				'get pods --raw /api/v1/secrets': 'prints secrets',
				'get -f x': 'opens a file that is no operand',
				'get -k x': 'opens a file that is no operand',
				'get pods --kubeconfig x':
					'takes its configuration, with programs to run, from elsewhere',
				'get pods --context x': 'goes to another cluster',
				'--kubeconfig x get pods':
					'takes its configuration, with programs to run, from elsewhere',
				'get pods --server http://x': 'goes to another machine',
				'get pods --as root': 'acts as somebody else',
				'get pods --cache-dir x': 'writes files',
				'get pods --profile-output x': 'writes a file',
				'rollout undo deploy/x': 'changes the cluster',
				'rollout restart deploy/x': 'changes the cluster',
				delete: 'deletes',
				exec: runs,
				apply: 'changes the cluster',
				'config view --raw': 'prints secrets',
				logs: secrets,
			},
		},
	},
	gh: {
		options: '',
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
				].map(name => [
					name,
					words(
						'-c -s: -L: -R: -a: -A: -l: -S: -B: -H: -q: -t: -j: -b: --comments --state= --limit= --repo= --assignee= --author= --label= --search= --base= --head= --jq= --json= --job= --branch= --log --log-failed --name-only --patch --required --workflow= --status= --user= --event= --commit= --draft --milestone= --mention= --exit-status --yaml --ref= --color= --owner= --language= --sort= --order=',
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
				'-q: -i -p: --jq= --include --paginate --slurp --silent --preview=',
				{
					values: {'-q': 'jq', '--jq': 'jq'},
					least: 1,
					most: 1,
					operand:
						/^(?!.*(?:\.env|secret|token|key|credential|passw))(?!\/?graphql)\/?[\w{][\w./{}?=&%+@-]*$/i,
				},
			),
		},
		inspects: {
			reason: 'reads from GitHub',
			onlyInProject: true,
			exactly: ['--version', 'version', 'auth status'],
			leftOut: {
				'pr create': 'changes GitHub',
				'pr merge 1': 'changes GitHub',
				'pr checkout 1': 'changes files',
				'pr view --web': 'opens a browser',
				'pr view -w': 'opens a browser',
				'pr checks --watch': 'never ends',
				'run download 1': 'writes files',
				'release download v1': 'writes files',
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
	},
	helm: {
		options: '',
		subcommands: {
			list: words('-n: -A -a -q -o: --namespace= --all-namespaces --all'),
			ls: words('-n: -A -a -q -o: --namespace= --all-namespaces --all'),
			history: words('-n: -o: --namespace= --max='),
		},
		inspects: {
			reason: 'lists what is installed in a cluster',
			exactly: ['version'],
			leftOut: {
				'install x y': 'changes the cluster',
				'get values x': secrets,
				'status x': secrets,
				'list --kubeconfig x': 'takes its configuration from elsewhere',
				'list --post-renderer x': runs,
				'plugin list': runs,
			},
		},
	},
};
