import {describe, expect, it} from 'vitest';
import {verdictOn} from './kit.js';

/** Everyday commands that need no question, each beside those next to it that do. */
const pairs: readonly [silent: readonly string[], asks: readonly string[]][] = [
	[
		[
			'git branch -d topic',
			'git branch --delete topic other',
			"git branch --merged | grep -v '^\\*' | xargs git branch -d",
		],
		[
			'git branch -D topic',
			'git branch -d -f topic',
			'git branch -fd topic',
			'git branch --delete --force topic',
			'git branch --del --forc topic',
			'git branch -dr origin/topic',
			'git branch -d --remotes origin/topic',
			"git branch --merged | grep -v '^\\*' | xargs git branch -D",
		],
	],
	[['git bisect reset', 'git bisect reset main'], ['git bisect run ./x']],
	[
		['git rm -r --cached node_modules', 'git rm --cached -r dist'],
		[
			'git rm -r node_modules',
			'git rm -rf --cached node_modules',
			'git rm -r -- src --cached',
			'git rm -r --cached --no-cached src',
		],
	],
	[
		['npm config get registry', 'npm config get prefix'],
		[
			'npm config get',
			'npm config get _auth',
			'npm config get //registry.npmjs.org/:_authToken',
			'npm config get registry //registry.npmjs.org/:_authToken',
			'npm config get _authToken --userconfig registry',
			'npm --userconfig registry config get _auth',
			'npm config get https-proxy',
			'npm config get "$name"',
		],
	],
	[
		['gpg --version', 'gpg2 --version'],
		[
			'gpg --homedir --version --import x',
			'gpg --import x',
			'gpg --list-secret-keys',
			'gpg --version x',
		],
	],
	[
		['rm -f .git/index.lock', 'rm .git/index.lock'],
		[
			'rm -f .git/*.lock',
			'rm -f .git/shallow',
			'rm -f .git/index',
			'rm -rf .git/rebase-merge',
			'rm -f .git/index.lock .git/index',
		],
	],
	[
		[
			'npm publish --dry-run',
			'npm publish --access public --dry-run',
			'cargo publish --dry-run',
			'poetry publish --dry-run',
		],
		[
			'npm publish',
			'npm publish --dry-run=false',
			'npm publish --dry-run false',
			'npm publish --dry-run --no-dry-run',
			'npm publish --dry-run --dry-run=false',
			'npm publish --dry-run --dry=false',
			'npm publish --tag --dry-run',
			'npm publish --what --dry-run',
			'npm publish -- --dry-run',
			'npm publish --dry-run $more',
			'npm dist-tag add a@1 latest --dry-run',
			// Yarn 1 knows no such option, and publishes.
			'yarn publish --dry-run',
		],
	],
	[
		['npx semantic-release --dry-run', 'release-it --dry-run'],
		[
			'npx semantic-release',
			'npx semantic-release --dry-run=false',
			'npx semantic-release --dry-run --dryRun=false',
			'npx semantic-release --branches --dry-run',
		],
	],
	[
		[
			'kubectl apply -f k8s/ --dry-run=client',
			'kubectl apply -f k8s/ --dry-run=server -o yaml',
			'kubectl create deployment x --image=y --dry-run=client -o yaml',
			'helm upgrade app ./chart --dry-run',
			'helm install app ./chart --dry-run=server',
		],
		[
			'kubectl apply -f k8s/',
			'kubectl apply -f k8s/ --dry-run=none',
			'kubectl apply -f k8s/ --dry-run',
			'kubectl apply -f k8s/ --dry-run=client --dry-run=none',
			'kubectl exec pod --dry-run=client ls',
			'kubectl exec pod -- apply --dry-run=client',
			'helm upgrade app ./chart',
			'helm upgrade app ./chart --dry-run=false',
			'helm upgrade app ./chart --dry-run --dry-run=none',
			'helm upgrade app ./chart --description --dry-run',
		],
	],
];

describe.each(pairs)('%j', (silent, asks) => {
	it.each(silent)('says nothing about %s', command => {
		expect(verdictOn(command, 'personal')).toBe('none');
	});

	it.each(asks)('asks about %s', command => {
		expect(verdictOn(command, 'personal')).toBe('ask');
	});
});
