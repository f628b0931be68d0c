import {ofCloud} from './further.js';
import {awsOptions} from './awsOptions.js';
import {type CommandTree, type Program} from '../program.js';

const secrets = 'prints secrets';
const environment =
	'prints the environment of what runs there, secrets included';
const writesFile = 'writes a file';

/** Each name as an option, in one pass: there are thousands, and this is done at each start. */
const dashed = (names: string, mark: string, dashes = '--') =>
	`${dashes}${names.trim().replaceAll(/\s+/g, `${mark} ${dashes}`)}${mark}`;

const globals = `
	--region= --profile= --output= --query= --color= --version --no-cli-pager --no-paginate
	--max-items= --page-size= --starting-token= --cli-read-timeout=
	--cli-connect-timeout= --no-sign-request
`;

const options = `
	${globals} ${dashed(awsOptions.one, '=')} ${dashed(awsOptions.many, '=+')}
	${dashed(awsOptions.none, '')} ${dashed(awsOptions.none, '', '--no-')}
`;

/** `file://` opens a file, `http://` fetches an address, also within a value; a queue has one as its name. */
const noReference =
	/^(?:(?![^]*(?:fileb?|https?):\/\/)[^]*|https:\/\/sqs\.[a-z0-9-]+\.amazonaws\.com\/\d+\/[\w.-]+)$/i;

/** Each of these prints what opens something else. */
const withSecrets = [
	'sts (?:get-session-token|get-federation-token|get-delegated-access-token|get-web-identity-token)',
	'secretsmanager (?:get-secret-value|batch-get-secret-value|get-random-password)',
	'ssm get-access-token',
	'ecr(?:-public)? (?:get-login|get-login-password|get-authorization-token|get-download-url-for-layer)',
	'eks (?:get-token|describe-eks-anywhere-subscription|list-eks-anywhere-subscriptions)',
	'codeartifact get-authorization-token',
	'cognito-identity get-(?:id|credentials-for-identity|open-id-token.*)',
	'cognito-idp (?:describe-user-pool-client|list-user-pool-client-secrets|get-tokens-.*|describe-identity-provider|describe-user-import-job|list-user-import-jobs|get-identity-provider-by-identifier)',
	'acm-pca get-.*',
	'apigateway get-(?:api-keys?|usage-plan-keys?|export|sdk)',
	'appsync (?:list-api-keys|get-graphql-api-environment-variables|get-introspection-schema|.*data-source.*)',
	'athena get-session-endpoint',
	'cloudfront (?:get-distribution|get-distribution-config|list-distributions.*|get-function|get-connection-function|get-.*distribution.*)',
	'codepipeline (?:get-job-details|get-third-party-job-details|list-webhooks|get-pipeline)',
	'codebuild batch-get-(?:builds|build-batches|projects|sandboxes|command-executions)|codebuild list-command-executions-.*',
	'dms describe-(?:endpoints|data-migrations|replication-task-assessment-results)',
	'ec2 (?:get-password-data|get-console-output|get-console-screenshot|get-launch-template-data|describe-launch-template-versions|describe-instance-attribute|describe-spot-fleet-requests|describe-spot-instance-requests|describe-vpn-connections|get-vpn-connection-device-sample-configuration|describe-verified-access-trust-providers|describe-bundle-tasks|describe-conversion-tasks|describe-import-.*|describe-client-vpn-endpoints|get-instance-tpm-ek-pub)',
	'ec2 (?:describe-ipam-external-resource-verification-tokens|get-flow-logs-integration-template)',
	'backup get-.*restore-metadata',
	'inspector2 get-code-security-integration',
	'macie2 get-sensitive-data-occurrences',
	'rds describe-option-groups',
	'waf(?:-regional)? get-change-token',
	'autoscaling describe-launch-configurations',
	'batch describe-(?:jobs|job-definitions)',
	'ecs describe-(?:task-definition|tasks|daemon-task-definition|express-gateway-service)',
	'elasticbeanstalk describe-configuration-(?:settings|options)',
	'elbv2 describe-(?:listeners|rules)',
	'emr (?:describe-cluster|describe-notebook-execution|describe-step|get-.*)',
	'events describe-connection',
	'glue (?:get-connections?|get-jobs?|batch-get-jobs|get-dev-endpoints?|batch-get-dev-endpoints|get-.*credentials.*|get-temporary-.*)',
	'imagebuilder get-(?:image|image-recipe)',
	'iam get-saml-provider',
	'iot (?:get-topic-rule|get-registration-code|describe-authorizer)',
	'kms get-parameters-for-import',
	'lambda (?:get-function|get-function-configuration|list-functions|list-versions-by-function|get-layer-version.*|get-durable-.*)',
	'mwaa get-environment',
	'redshift get-(?:cluster-credentials.*|identity-center-auth-token)',
	's3api (?:get-object|get-object-torrent)',
	's3control get-data-access',
	'sagemaker (?:search|describe-(?:model|.*-job|.*-job-v2|.*-job-definition|monitoring-schedule|algorithm|inference-component|model-package|app-image-config|notebook-instance-lifecycle-config|studio-lifecycle-config)|list-candidates-.*|list-app-image-configs)',
	'schemas get-code-binding-source',
	'securityhub get-findings.*',
	'stepfunctions get-activity-task',
	'wafv2 (?:list-api-keys|get-decrypted-api-key|get-mobile-sdk-release)',
].join('|');

const tree: CommandTree = {
	shows: 'words',
	options,
	everyValue: noReference,
	most: 0,
	roots: `
		accessanalyzer account acm acm-pca amp apigateway apigatewayv2
		application-autoscaling appsync athena autoscaling autoscaling-plans backup batch
		budgets ce cloudformation cloudfront cloudtrail cloudwatch codeartifact codebuild
		codecommit codepipeline cognito-identity cognito-idp compute-optimizer configservice
		dax deploy detective devops-guru dlm dms docdb ds dynamodb dynamodbstreams ec2 ecr
		ecr-public ecs efs eks elasticache elasticbeanstalk elb elbv2 emr es events firehose
		fsx glue globalaccelerator guardduty health iam identitystore imagebuilder
		inspector2 iot kafka kinesis kms lambda logs macie2 memorydb mq mwaa neptune
		network-firewall opensearch organizations outposts pricing ram rds redshift
		rekognition resource-explorer-2 resource-groups resourcegroupstaggingapi route53
		route53domains route53resolver s3api s3control sagemaker savingsplans scheduler
		schemas secretsmanager securityhub service-quotas servicediscovery ses sesv2 shield
		sns sqs ssm sso-admin stepfunctions sts support synthetics transfer waf waf-regional
		wafv2 workspaces xray
	`,
	verbs:
		/^(?:describe|list|get|head|lookup|search|batch-get|batch-describe|filter)-[a-z0-9-]+$/,
	except: new RegExp(`^(?:${withSecrets})$`),
	paths: `
		dynamodb scan | dynamodb query | dynamodb transact-get-items
		| sts decode-authorization-message | resource-explorer-2 search
		| iam simulate-principal-policy | iam simulate-custom-policy
		| lightsail get-instances | lightsail get-instance | lightsail get-regions
		| lightsail get-bundles | lightsail get-blueprints | lightsail get-domains
		| lightsail get-static-ips | lightsail get-disks
		| configure list | configure list-profiles
	`,
};

const aws: Program = {
	further: ofCloud,

	startedAs: {modules: 'awscli'},
	// Whose account it is, and who says so.
	mustBeNamed: {
		'': {options: '--profile= --endpoint-url= --ca-bundle=', isPartial: true},
	},
	pages: {
		unless: '--no-cli-pager',
		// They print line by line as they go.
		never:
			's3 ls | s3 cp | s3 mv | s3 rm | s3 sync | s3 mb | s3 rb | s3 presign',
	},
	options: '',
	trees: [
		tree,
		// Buckets and what they hold, by name.
		{
			...tree,
			roots: '',
			paths: 's3 ls',
			options: `${globals} --recursive --human-readable --summarize --request-payer= --bucket-name-prefix= --bucket-region=`,
			most: 1,
			operand: /^(?:s3:\/\/)?[\w.-]+(?:\/[^]*)?$/,
		},
		{
			...tree,
			roots: '',
			paths: 'configure get',
			options: globals,
			least: 1,
			most: 1,
			operand:
				/^(?:profile\.)?(?:[\w-]+\.)?(?:region|output|role_arn|source_profile|sso_region|sso_start_url|sso_account_id|sso_role_name)$/,
		},
		// Asks until it is so.
		{
			...tree,
			roots: tree.roots,
			groups: 'wait',
			verbs:
				/^(?:[a-z-]+-)?(?:exists|available|running|stopped|terminated|completed?|active|inactive|deleted|stable|deployed|healthy|ok|in-service|successful)$/,
			except: /^\S+ \S+$/,
			paths: '',
		},
		{
			...tree,
			roots: '',
			paths: 'logs tail',
			options: `${globals} --since= --format= --filter-pattern= --log-stream-names+ --log-stream-name-prefix= --follow`,
			least: 1,
			most: 1,
			operand: /^[\w./#-]+$/,
		},
	],
	inspects: {
		reason: 'asks AWS what there is, without secrets',
		asksElsewhere: true,
		exactly: ['--version'],
		leftOut: {
			'ec2 describe-instances --endpoint-url http://x':
				'goes to another machine',
			'ec2 describe-instances --endpoint http://x': 'goes to another machine',
			'ec2 describe-instances --no-verify-ssl': 'goes to whoever answers',
			'ec2 describe-instances --ca-bundle x': 'opens a file that is no operand',
			'ec2 describe-instances --debug': 'prints what signs a request',
			'ec2 describe-instances --cli-input-json file://x':
				'opens a file that is no operand',
			'ec2 describe-instances --filters file://x':
				'opens a file that is no operand',
			'ec2 run-instances': 'changes what runs',
			'ec2 terminate-instances --instance-ids i-1': 'deletes',
			'ec2 get-password-data --instance-id i-1': secrets,
			'ec2 describe-instance-attribute --instance-id i-1 --attribute userData':
				secrets,
			'secretsmanager get-secret-value --secret-id x': secrets,
			'ssm get-parameter --name x --with-decryption': secrets,
			'sts get-session-token': secrets,
			'sts assume-role --role-arn x': secrets,
			'ecr get-login-password': secrets,
			'eks get-token --cluster-name x': secrets,
			'eks update-kubeconfig --name x': writesFile,
			'codeartifact get-authorization-token': secrets,
			'configure export-credentials': secrets,
			'configure get aws_secret_access_key': secrets,
			'lambda get-function --function-name x': environment,
			'lambda list-functions': environment,
			'ecs describe-task-definition --task-definition x': environment,
			'codebuild batch-get-projects --names x': environment,
			's3api get-object --bucket b --key k out': writesFile,
			's3 cp s3://b/k .': writesFile,
			's3 presign s3://b/k': 'prints an address that opens it for anybody',
		},
	},
};

/** Amazon's cloud. */
export const awsPrograms: Readonly<Record<string, Program>> = {aws};
