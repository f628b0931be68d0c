import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

/** Backups, queues, vaults and servers that build: what others depend on. */
export const storeEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/stores-delete',
		action: 'ask',
		reason:
			'It deletes backups, messages, secrets or jobs that others may depend on.',
		match: [
			{
				program: list(`
					op doppler infisical chamber restic borg borgmatic kopia duplicity
					velero nats pulsar-admin rabbitmqadmin gitlab-runner circleci ldcli
					launchdarkly databricks sentry-cli airflow dvc mlflow celery pscale
					neonctl neon turso atlas hdfs hadoop rclone rsnapshot tarsnap
				`),
				word: list(`
					delete del destroy rm remove purge prune forget compact repo-delete
					rdelete unregister remove-secret permanent-delete reset clean gc
					deletefile rmdir rmdirs cleanup move
				`),
			},
			{
				program: ['rabbitmqctl'],
				operand: list('delete_* clear_* purge_* reset force_reset stop_app'),
			},
			{
				program: ['kafka-*'],
				flag: ['--delete', '--remove', '--delete-config'],
			},
			{program: ['kafka-delete-records', 'kafka-delete-records.sh']},
			{program: ['hdfs', 'hadoop'], flag: ['-rm', '-rmr', '-rmdir']},
			{program: ['duplicity'], operand: ['remove-*']},
			{
				program: ['java', 'jenkins-cli', 'curl', 'http'],
				mentions: list(`
					delete-job delete-node delete-view delete-builds dodelete delete-credentials
				`),
			},
		],
	},
];
