import {ofCloud} from './further.js';
import {type CommandTree, type Program} from '../program.js';

const secrets = 'prints secrets';

const globals =
	'--output= -o= --query= --subscription= --only-show-errors --verbose';

const tree: CommandTree = {
	shows: 'words',
	options: `
		${globals} --resource-group= -g= --name= -n= --location= -l= --ids=+ --show-details -d
		--vnet-name= --server= -s= --server-name= --account-name= --namespace-name= --vault-name= --cluster-name=
		--resource-type= --resource= --namespace= --all --scope= --assignee= --role=
		--include-inherited --include-groups --nsg-name= --lb-name= --gateway-name=
		--zone-name= -z= --record-set-name= --registry= -r= --repository= --top= --filter= --tag=
		--workspace-name= --workspace= -w= --database-name= --resource-id= --metric= --metrics=
		--interval= --aggregation= --start-time= --end-time= --offset= --max-events= --correlation-id= --status= --display-name= --id= --upn= --spn= --group= --object-id=
		--publisher= -p= --offer= -f= --sku= --size= --vm-name= --vmss-name= --plan= --slot=
		--organization= --org= --project= --detect= --pipeline-ids= --branch= --project-name= --topic-name=
		--queue-name= --eventhub-name= --consumer-group= --resource-name= --profile-name=
		--endpoint-name= --policy-name= --job-name= --pool-id= --pool-name= --auth-mode= --container-name= -c= --prefix= --num-results=
		--include-deleted --expand= --orderby= --disk-name= --nic-name= --profile= --environment= --custom-role-only --builtin --management-group= --hub-name= --orchestrator-type=
	`,
	// `@x` opens the file x.
	everyValue: /^(?!@)/,
	operandBegins: /^[^@]/,
	most: 0,
	roots: `
		account acr ad advisor aks apim appservice backup batch billing bot cdn cloud
		cognitiveservices consumption container containerapp cosmosdb costmanagement
		databricks datafactory deployment deployment-scripts deploymentscripts disk disk-access disk-encryption-set
		dls dms dns eventgrid eventhubs extension feature functionapp group hdinsight identity image
		iot keyvault kusto lock logic managedapp maps mariadb monitor mysql netappfiles
		network policy postgres ppg private-link provider redis relay reservations resource role
		search security servicebus sf sig signalr snapshot sql sshkey stack staticwebapp storage synapse
		tag term ts vm vmss webapp
	`,
	groups: `
		access-policy account action-group activity-log alert alerts application application-gateway
		app-service-plan asg assignment autoscale backup-policy bastion certificate
		container cluster cross-region-lb custom-domain database db ddos-protection definition deleted
		deployment deployment-slot diagnostic-settings disk dns endpoint
		environment event-subscription eventhub
		exemption express-route extension factory firewall firewall-rule fleet flexible-server flexible-server-replica front-door
		frontend-ip group gallery image-definition image-version inbound-nat-rule
		initiative item job key lb list-locations local-gateway location log-analytics log-profiles management-group
		metric-alert metrics metrics-alert mi move-collection namespace
		nat nat-gateway network-rule network-watcher nic node-pool nodepool nsg operation
		origin peering permission-boundary plan policy pool private-dns
		private-endpoint private-endpoint-connection private-link-resource probe profile project public-ip queue
		record-set remediation replication repository restore-point-collection role route route-table rule server
		set-definition share snapshot solution sp spring
		sql subnet subscription table task topic
		traffic-manager tde user vault virtual-appliance vnet vnet-gateway vpn-connection
		vpn-gateway vhub vwan waf-policy webtest workspace zone zones a aaaa cname mx ns ptr soa srv txt
		address-pool http-listener http-settings scheduled-query outbound-rule address-prefix
		service-endpoint vm-extension ip-config ip-rule
	`,
	verbs:
		/^(?:list|show|list-(?:locations|usage|usages|skus|sizes|ip-addresses|versions|available-ips|offers|publishers|instances|definitions|operations|members|owners|runtimes|namespaces|deleted|service-tags|service-aliases|endpoint-services|effective-nsg|consent|resize-options|ip-configs|vm-resize-options|defender)|show-(?:usage|next-hop|effective-route-table|backend-health|topology|tags|manifests|sku)|get-(?:instance-view|upgrades|versions|member-groups|member-objects|default|effective-route-table)|check-name|exists)$/,
	// Keys, tokens, passwords, and the environment of what runs there.
	except:
		/^(?:.*\b(?:key|keys|secret|secrets|credential|credentials|connection-string|appsettings|token)\b.*|keyvault (?:key|secret|certificate) .*|(?:containerapp|container|functionapp|webapp|batch|logic|apim|datafactory|staticwebapp|deployment-scripts|deploymentscripts|automation|bot|iot|synapse|databricks) .*show.*|(?:container|containerapp|batch|deployment-scripts|deploymentscripts|bot) .*list|network (?:vpn-connection|express-route) .*(?:key|show).*|extension (?!list$|show$).*|aks nodepool get-.*)$/,
	paths: `
		account list | account show | account list-locations | account tenant list | account management-group list
		| webapp show | functionapp list | webapp list | webapp list-runtimes | functionapp list-runtimes
		| keyvault key list | keyvault secret list | keyvault certificate list | keyvault key show
		| aks get-versions | aks get-upgrades | ad signed-in-user show | version
		| ad sp list | ad app list | ad app show | ad sp show | ad user list | ad user show | ad group list | ad group show | ad group member list
		| vm list-skus | vm image list | vm image show | vm image list-offers | vm image list-publishers | vm image list-skus
		| network watcher list | network dns zone list | network dns record-set list | network vnet subnet list
		| monitor activity-log list | monitor metrics list | monitor metrics list-definitions
		| role assignment list | role definition list | cloud list | cloud show | extension list
		| devops project list | devops project show | repos list | repos show | repos pr list | repos pr show
		| pipelines list | pipelines show | pipelines runs list | pipelines runs show | pipelines build list | pipelines build show
		| boards work-item show | boards query | artifacts universal list
		| storage blob list | storage container list | storage container show | storage blob show | storage share list
		| consumption usage list | resource list | resource show | deployment group list | deployment sub list
		| sql server list | sql server show | sql db list | sql db show
	`,
};

const az: Program = {
	further: ofCloud,

	startedAs: {modules: 'azure.cli'},
	mustBeNamed: {
		'': {options: '--subscription=', isPartial: true},
		// Its address is an option, too.
		rest: {
			options: '--output-file= --skip-authorization-header',
			harmless:
				'-m: -u: -b: --method= --uri= --url= --body= --headers= --uri-parameters= --url-parameters= --resource=',
			withAddress:
				'-m --method -u --uri --url -b --body --uri-parameters --url-parameters --resource',
		},
	},
	options: '',
	trees: [tree],
	inspects: {
		reason: 'asks Azure what there is, without secrets',
		asksElsewhere: true,
		// A folder may have settings that name extensions to load.
		onlyInProject: true,
		exactly: ['--version', 'version'],
		leftOut: {
			'vm list --query @x': 'opens a file that is no operand',
			'vm list --debug': 'prints what signs a request',
			'vm delete -n x': 'deletes',
			'vm run-command invoke -n x': 'runs a program',
			'account get-access-token': secrets,
			'account set -s x': 'changes the configuration',
			'aks get-credentials -n x': 'writes files',
			'acr credential show -n x': secrets,
			'acr login -n x': 'changes the configuration',
			'keyvault secret show -n x': secrets,
			'storage account keys list -n x': secrets,
			'storage account show-connection-string -n x': secrets,
			'cosmosdb keys list -n x': secrets,
			'redis list-keys -n x': secrets,
			'webapp config appsettings list -n x': secrets,
			'webapp deployment list-publishing-profiles -n x': secrets,
			'functionapp keys list -n x': secrets,
			'containerapp show -n x': secrets,
			'rest --method get --url x': 'reaches any address',
			interactive: 'starts a shell',
		},
	},
};

/** Microsoft's cloud. */
export const azurePrograms: Readonly<Record<string, Program>> = {az};
