import {ofCloud} from './further.js';
import {type CommandTree, type Program} from '../program.js';

const secrets = 'prints secrets';
const environment =
	'prints the environment of what runs there, secrets included';

/** What prints resources; `diff` and the like are not needed to look. */
const formats =
	/^(?:json|yaml|text|value|table|csv|list|get|flattened|none|disable|default|object)?(?:[[(][^]*)?$/;

const globals =
	'--project= --account= --billing-project= --configuration= --quiet -q --verbosity= --user-output-enabled? --no-user-output-enabled --filter= --limit= --page-size= --sort-by= --uri --help -h';

const scopes =
	'--region= --regions= --zone= --zones= --location= --locations= --global --organization= --folder= --billing-account=';

/** Groups of commands; no command that changes something has such a name. */
const groups = `
			accelerator-types access-context-manager accounts acls actions
			activationkeys active-directories active-directory address-groups
			addresses admin-clusters advertised-routes agent-pools alloydb anthos
			anywhere-caches api-configs api-gateway api-keys apigee apis app
			app-profiles applications archives artifacts aspect-types asset
			assets associated-projects associations assured attached attachments
			attestations attestors audit-logs-provider auth
			authorization-policies authorized-orgs authorized-views
			authz-extensions authz-policies autokey-config automation-runs
			automations autoscaling-policies aws azure
			backend-authentication-configs backend-buckets backend-services
			backup-channels backup-collections backup-plan-bindings backup-plans
			backup-policies backup-restore backup-schedules backup-vaults backups
			bare-metal batch-operations bigtable billing binauthz bindings blocks
			bq bqexports buckets budgets builds categories certificate-manager
			certificates changes channel-connections channel-descriptors channels
			client-certs client-tls-policies clients cloud-bindings cloudrun
			clusters clusterupgrade cmek-config commitments composer composite
			conditions config configs configurations connections
			connectivity-tests connectors consent-stores consumer-groups
			container content controller cross-site-networks custom-intercept
			custom-mirroring custom-modules custom-target-types dags dashboards
			data data-catalog databases dataflow dataplane-v2-encryption dataplex
			dataproc datascans datasets datastore ddl delivery-pipelines
			deploy-policies deployments dest-groups details developers
			dicom-stores disk-settings disk-types disks dns dns-authorizations
			dns-bind-permission dns-forwarding dns-keys domain-mappings domains
			dry-run edge-cloud ekm-config ekm-connections encryption-config
			endpoint-policies endpoints enrollments entries entry-groups
			entry-types environments essential-contacts etd event-types eventarc
			execution-groups executions external-access-rules external-addresses
			external-vpn-gateways features federations feeds fhir-stores fields
			files filestore findings firestore firewall-endpoint-associations
			firewall-endpoints firewall-policies firewall-rules flags fleet
			fleetobservability folders forwarding-rules functions
			future-reservations gateway-security-policies gateways glossaries
			google-api-sources google-channels groups grpc-routes guest-policies
			health-checks healthcare hl7v2-stores hmac holds hot-tablets
			http-health-checks http-routes https-health-checks hub hubs
			iac-validation-reports iam iap identity identity-service ids
			image-imports images import-jobs imports index-endpoints indexes
			infra-manager ingress insight-type-config insights instance-configs
			instance-groups instance-partitions instance-templates instances
			instant-snapshots intercept-deployment-groups intercept-deployments
			intercept-endpoint-group-associations intercept-endpoint-groups
			interconnects internal-ranges inventories inventory inventory-reports
			issuance-configs job-runs jobs key-handles keyrings keys kms
			kms-configs lakes lb-edge-extensions lb-route-extensions
			lb-traffic-extensions levels links lite-operations lite-reservations
			lite-subscriptions lite-topics locations logging logging-servers
			logical-views logs lustre machine-image-imports machine-images
			machine-types machines manage managed managed-folders
			managed-identities managed-kafka managed-zones
			management-dns-zone-bindings maps materialized-views memberships
			memcache mesh meshes message-buses metadata-jobs metastore
			method-names metrics metrics-scopes migration migration-workflows
			migrations mirroring-deployment-groups mirroring-deployments
			mirroring-endpoint-group-associations mirroring-endpoint-groups
			mirroring-rules model-garden model-monitoring-jobs models monitoring
			multi-cluster-services multi-region-services
			multicast-consumer-associations multicast-domain-activations
			multicast-domain-groups multicast-domains
			multicast-group-consumer-activations
			multicast-group-producer-activations
			multicast-group-range-activations multicast-group-ranges
			multicast-producer-associations muteconfigs namespaces nats netapp
			network-attachments network-connectivity
			network-edge-security-services network-endpoint-groups
			network-firewall-policies network-interfaces network-peerings
			network-policies network-profiles network-security network-services
			networking networks node-groups node-pools node-templates node-types
			nodes notifications objects operations
			ops-agents org-address-groups org-policies org-security-policies
			organizations os-config os-inventory os-login
			os-policy-assignment-reports os-policy-assignments packages
			packet-mirrorings patch-deployments peered-dns-domains peerings
			perimeters persistent-resources pipelines plugins policies policy
			policy-based-routes policy-bindings policy-orchestrators policy-tags
			policycontroller pools posture-deployments posture-operations
			posture-templates postures preview-features previews
			principal-access-boundary-policies private-clouds private-connections
			privateca product-search product-sets products project-configs
			project-feature-settings project-info project-zonal-metadata projects
			providers public-advertised-prefixes public-delegated-prefixes pubsub
			queues quota-rules rbacrolebindingactuation rbacrolebindings realms
			recaptcha recommendations recommender recommender-config record-sets
			redis regional-endpoints regions registrations releases
			remote-locations replications repos repositories reservations
			resize-requests resource-bundles resource-descriptors
			resource-manager resource-policies resources response-policies
			restore-channels restore-plan-bindings restore-plans restores
			revisions roles rollouts roots route-tables route-views routers
			routes rules runtimes samples saved-queries sbom scc scheduler
			schedules schema-registries schemas scopes secrets
			secure-access-connect security-policies security-profile-groups
			security-profiles server-ca-certs server-certs server-tls-policies
			service-accounts service-attachments service-bindings
			service-connection-policies service-directory service-extensions
			service-lb-policies service-names services session-templates sessions
			settings sha shared-vpc sinks snapshot-settings snapshots snoozes
			sole-tenancy source sources spanner splits spokes sql
			sql-integrations ssl ssl-certificates ssl-certs ssl-policies storage
			storage-pool-types storage-pools sub-blocks subjects subnets
			subordinates subscriptions support-access supported-services tables
			tag-templates tags target-grpc-proxies target-http-proxies
			target-https-proxies target-instances target-pools target-projects
			target-ssl-proxies target-tcp-proxies target-vpn-gateways targets
			tasks taxonomies tcp tcp-routes templates tensorboard-experiments
			tensorboard-runs tensorboard-time-series tensorboards terms
			terraform-versions threat-prevention tiers tls-inspection-policies
			tls-routes topics topologies transaction transcoder transfer triggers
			trust-configs ttls unmanaged uptime url-lists url-maps users values
			versions views violations vms volume-backups volume-restores volumes
			vpc-access vpc-flow-logs-configs vpc-peerings vpcsc-config
			vpn-connections vpn-gateways vpn-tunnels vulnerabilities
			vulnerability-reports wasm-plugin-versions wasm-plugins web
			wire-groups worker-pools workflow-templates workflows workforce-pools
			workload-identity-pools workloads zones
`;

const tree: CommandTree = {
	shows: 'words',
	stages: 'alpha beta',
	options: `
		${globals} ${scopes} --format= --flatten=
		--cluster= --instance= --database= --service= --namespace= --network= --repository=
		--dataset= --keyring= --key= --policy= --view= --regexp= --show-deleted --bucket=
		--environment= --delivery-pipeline= --release= --router= --nat-name= --job= --job-id= --version= --topic= --subscription=
		--workload-identity-pool= --workforce-pool= --provider= --iam-account= --managed-by=
		--parent= --scope= --type= --status= --order= --order-by= --start-time= --end-time=
		--freshness= --include-tags --show-occurrences --show-package-vulnerability
		--created-after= --created-before= --created= --enabled --available --ongoing
		--include-deny --insight-type= --recommender= --secret= --instance-group= --pool=
		--asset-types= --query= --content-type= --read-mask= --summarize --effective
		--service-account= --hide-no-traffic --ip-version= --port= --source= --platform=
		--backup-vault= --domain= --tag= --resource= --table= --taxonomy= --workflow= --level= --simple-list --all --log-filter= --bucket-location= --resource-names=
	`,
	values: {'--format': formats},
	roots: `
		access-context-manager active-directory api-gateway app artifacts asset auth billing
		bigtable builds certificate-manager components compute config container data-catalog
		dataflow dataproc datastore deploy deployment-manager dns domains endpoints
		essential-contacts eventarc filestore firestore functions iam iap identity kms
		logging memcache metastore monitoring network-connectivity network-management
		network-security network-services org-policies organizations privateca projects
		pubsub recommender redis resource-manager run scc scheduler secrets
		service-directory services source spanner sql storage tasks transfer workflows
	`,
	groups,
	verbs:
		/^(?:list|describe|list-[a-z-]+|describe-(?:effective|explicit|last|custom-constraint)|get-iam-policy|get-effective-[a-z-]+|get-server-config|get-health|get-status|get-ancestors|get-ancestors-iam-policy|get-named-ports|get-operation|get-host-project|get-nat-mapping-info|get-nat-ip-info|get-public-key|get-upgrade-info|search-all-[a-z-]+)$/,
	// Their values, in whatever format, hold environments, keys or tokens.
	except:
		/^(?:(?:run|functions|app)(?: .*)? (?:describe|list.*)|compute (?:instances|instance-templates|machine-images|project-info)(?: .*)? ?(?:describe|list)|builds (?:describe|list|triggers (?:describe|list))|container (?:.* )?clusters (?:describe|list)|composer .*|scheduler jobs .*|tasks (?:list|describe)|dataproc (?:jobs|batches|sessions) .*|config list.*|config configurations describe|auth .*|secrets versions access|kms keys versions get-certificate-chain)$/,
	paths: `
		auth list | config configurations list | run regions list
		| functions regions list | functions runtimes list | functions event-types list
		| artifacts docker images list | artifacts docker images describe
		| artifacts docker tags list | container images list-tags
		| app regions list | app domain-mappings list | app firewall-rules list
		| asset list | version | services list | logging read
	`,
};

/** Columns that say what there is, and not how it is set up. */
const openTable =
	/^(?:table|value|csv)\((?:name|id|zone|region|status|machineType|creationTimestamp)(?:, ?(?:name|id|zone|region|status|machineType|creationTimestamp))*\)$/;

const gcloud: Program = {
	further: ofCloud,

	startedAs: {
		names: 'google-cloud-cli.gcloud | google-cloud-sdk.gcloud',
		scripts: 'gcloud.py',
	},
	options: '',
	trees: [
		tree,
		// In the usual table there are no environments.
		{
			...tree,
			options: `${globals} ${scopes} --service= --platform= --cluster= --namespace= --v2 --format=`,
			values: {'--format': openTable},
			roots: 'compute builds run functions app container composer scheduler',
			groups:
				'instances instance-templates machine-images triggers services revisions jobs executions domain-mappings versions instances clusters aws azure environments',
			verbs: /^list$/,
			except: /^app list$/,
			paths: '',
		},
		{
			...tree,
			options: globals,
			roots: '',
			paths: 'config get | config get-value',
			least: 1,
			most: 1,
			operand:
				/^(?:core\/)?(?:project|account|disable_usage_reporting)$|^compute\/(?:region|zone)$|^[a-z_]+\/(?:region|location|zone)$/,
		},
		{
			...tree,
			options: `${globals} -l -L -r -R -a --long --recursive --all-versions --buckets --full --json --readable-sizes --format=`,
			roots: '',
			paths: 'storage ls | storage du',
			operand: /^gs:\/\/[^]*$/,
		},
	],
	inspects: {
		reason: 'asks Google Cloud what there is, without secrets',
		asksElsewhere: true,
		exactly: ['--version', '-v', 'version'],
		leftOut: {
			info: 'starts git and ssh to tell their versions',
			'compute instances list --impersonate-service-account x':
				'acts as somebody else',
			'compute instances list --access-token-file x':
				'opens a file that is no operand',
			'compute instances list --flags-file x': 'reads more flags from a file',
			'compute instances list --log-http': 'prints what signs a request',
			'compute instances list --format=diff': 'not needed to look',
			'compute instances delete vm': 'deletes',
			'compute ssh vm': 'goes to another machine',
			'builds triggers run list': 'runs a trigger that has the name of a verb',
			'docker list': 'runs docker',
			'auth print-access-token': secrets,
			'auth print-identity-token': secrets,
			'auth application-default print-access-token': secrets,
			'secrets versions access latest --secret x': secrets,
			'config get auth/access_token_file': 'not needed to look',
			'config set project x': 'changes the configuration',
			'run services describe x': environment,
			'functions describe x': environment,
			'compute instances describe vm': 'prints metadata, secrets included',
			'compute instances list --format=json':
				'prints metadata, secrets included',
			'compute project-info describe': 'prints metadata, secrets included',
			'builds describe x': environment,
			'container clusters describe x': 'may print keys of the cluster',
			'container clusters get-credentials x': 'writes files',
			'compute instances get-serial-port-output vm': secrets,
			'services api-keys get-key-string x': secrets,
			'redis instances get-auth-string x': secrets,
			'storage cp gs://b/k .': 'writes files',
			'storage cat gs://b/k': secrets,
		},
	},
};

/** Google's cloud. */
export const gcloudPrograms: Readonly<Record<string, Program>> = {gcloud};
