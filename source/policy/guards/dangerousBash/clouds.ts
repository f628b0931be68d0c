import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';
import {deleting} from './deletingWords.js';

/** Infrastructure and clouds: what others depend on. */
export const cloudEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/infrastructure-destroy',
		action: 'deny',
		reason:
			'It destroys infrastructure; make a plan and let the person run it.',
		match: [
			{
				program: list(`
					terraform tofu terragrunt pulumi cdk cdktf serverless sls sam eksctl
					vagrant copilot
				`),
				word: ['destroy', 'remove', 'down', 'delete'],
			},
			{program: ['pulumi'], subcommand: ['stack rm', 'state delete']},
			{
				program: ['terraform', 'tofu', 'terragrunt'],
				flag: ['-destroy', '--destroy'],
			},
		],
	},
	{
		id: 'dangerous-bash/infrastructure-change',
		action: 'ask',
		reason: 'It changes infrastructure.',
		match: [
			{
				program: ['terraform', 'tofu', 'terragrunt'],
				word: list('apply import taint untaint force-unlock'),
			},
			{
				program: ['terraform', 'tofu', 'terragrunt'],
				subcommand: [
					'state rm',
					'state mv',
					'state push',
					'state replace-provider',
					'workspace delete',
					'workspace new',
					'workspace select',
				],
			},
			{
				program: list(`
					pulumi cdk cdktf serverless sls sam ansible ansible-playbook chef puppet
					salt vagrant packer
				`),
				word: list('up deploy apply sync bootstrap halt'),
			},
			// An image lies in the cloud that it is built for.
			{program: ['packer'], word: ['build']},
			{
				program: ['ansible', 'ansible-playbook'],
				unless: [
					'--syntax-check',
					'--list-tasks',
					'--list-hosts',
					'--list-tags',
				],
			},
		],
	},
	{
		id: 'dangerous-bash/cloud-delete',
		action: 'ask',
		reason: 'It deletes or changes something in a cloud.',
		match: [
			{
				program: list(`
					aws gcloud gsutil az doctl heroku fly flyctl linode-cli hcloud ibmcloud
					oci bq s3cmd mc rclone wrangler vercel netlify firebase supabase railway
					render scw eb stripe
				`),
				word: [
					...deleting,
					'deploy',
					'publish',
					'apps:destroy',
					'pg:reset',
					'sync',
					'mv',
					'put',
					'update',
					'create',
					'modify',
					'stop',
					'secrets',
					'secret',
					'env',
					'down',
				],
			},
			{
				program: list(`
					heroku netlify firebase supabase railway eb vercel now convex
				`),
				operand: list(`
					*:set *:unset *:reset *:destroy *:scale *:delete *:remove *:add
					*:rollback *:promote *:push *:restart *:disable
				`),
			},
			{program: ['vercel', 'now', 'netlify'], flag: ['--prod']},
			{program: ['railway'], subcommand: ['up', 'redeploy']},
			{
				program: ['aws'],
				operand: list(`
					put-* create-* update-* modify-* attach-* detach-* disable-* enable-*
					deregister-* register-* release-* reboot-* revoke-* authorize-* run-*
					start-* stop-* reset-* restore-* purge-* unsubscribe send-* set-*
					schedule-* cancel-* change-* remove-* add-* associate-* disassociate-*
					batch-delete-* batch-write-* execute-* invoke publish reject-*
					replace-* tag-* untag-* transfer-* rotate-* import-* assign-*
				`),
			},
			{
				program: ['gcloud', 'az'],
				word: list(`
					set-iam-policy add-iam-policy-binding remove-iam-policy-binding reset
					start restart ssh scp failover import patch resize
				`),
			},
			{
				program: ['aws', 'gcloud', 'az'],
				mentions: list(`
					delete terminate remove destroy put-bucket modify- attach- detach-
					revoke --force
				`),
			},
		],
	},
	{
		id: 'dangerous-bash/host-change',
		action: 'ask',
		reason:
			'It posts or changes something at the host of a repository, in your name; others see it.',
		match: [
			{
				program: ['gh'],
				subcommand: ['api'],
				flag: list('-X --method -f -F --field --raw-field --input'),
				unlessQueries: true,
			},
			{
				program: ['gh'],
				word: list(`
					delete merge close archive transfer rename disable remove create edit
					comment review rerun cancel
				`),
			},
			{
				program: ['gh'],
				subcommand: [
					'workflow run',
					'workflow enable',
					'variable set',
					'secret set',
					'auth logout',
					'repo sync',
					'repo fork',
					'config set',
				],
			},
		],
	},
];
