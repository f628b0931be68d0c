import {
	alike,
	anyWord,
	ofCompose,
	ofGitlab,
	ofPython,
	ofService,
	ofServices,
	ofSystem,
	ofTerraform,
	ofVersions,
	tests,
} from './further.js';
import {type Further} from '../program.js';

/** The same of several. */
const each = (names: string, further: Further): Record<string, Further> =>
	Object.fromEntries(names.split(' ').map(name => [name, further]));

/**
 * Programs of which no record says what a word more does; what a record calls a
 * name or kin of its program goes by that (naming/acting.ts).
 */
export const furtherOnly: Readonly<Record<string, Further>> = {
	...each(
		'dd kill pkill killall skill ffmpeg convert magick sox useradd usermod userdel groupadd groupdel adduser deluser passwd chpasswd umount swapon swapoff mkfs losetup modprobe rmmod insmod loadkeys update-alternatives',
		anyWord,
	),
	...each('hg svn jj', {same: ''}),
	'podman-compose': ofCompose,
	terragrunt: ofTerraform,
	glab: ofGitlab,
	biome: {
		acts: {
			...alike('check | lint | format', {
				harmless:
					'--changed --staged --since= --diagnostic-level= --max-diagnostics= --colors= --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown= --only= --skip=',
				isStrict: true,
			}),
		},
	},
	// Back to a migration it throws away what later ones made.
	...each('manage.py django-admin', {
		same: `${tests} check shell showmigrations runserver makemigrations collectstatic help version`,
		acts: {
			migrate: {
				harmless:
					'--plan --check --noinput --no-input --run-syncdb --traceback --force-color --fake-initial --skip-checks',
				isStrict: true,
				namesAlways: true,
			},
		},
	}),
	// The second operand is where it writes.
	'sphinx-build': {
		acts: {
			'': '-b: -j: -a -E -n -N -q -Q -T -v -W --builder= --color --no-color --fail-on-warning --fresh-env --jobs= --keep-going --nitpicky --quiet --show-traceback --silent --write-all',
		},
	},
	codespell: {
		acts: {
			'': {
				harmless:
					'-s -c -I: -L: -S: --skip= --ignore-words-list= --count --summary',
				isStrict: true,
			},
		},
	},
	...each('pipx rye', {same: ofPython}),
	...each('port dnf zypper nix nix-env choco winget scoop luarocks opam', {
		same: ofSystem,
	}),
	...each('zig mix rebar3', {same: tests}),
	...each('nvm fnm pyenv rbenv asdf volta sdk ghcup', {same: ofVersions}),
	...each(
		'hub doctl fly heroku vercel netlify railway wrangler firebase supabase pulumi serverless eksctl argocd flux skaffold minikube kind k3d vault consul nomad etcdctl gsutil s3cmd rclone restic vagrant packer multipass virsh lxc incus',
		{same: ofService},
	),
	...each('service', ofServices),
	...each('nmcli ufw firewall-cmd', {same: ''}),
	'clang-format': {looks: '-n'},
	...each('gofmt gofumpt goimports', {looks: '-l -d'}),
	shfmt: {looks: '-d -l'},
};
