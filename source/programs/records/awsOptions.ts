/**
 * Options of AWS's looking commands, from the models of its own client. A name
 * that is not here is not proven: the client takes shortened names, and some
 * open files or send the request elsewhere.
 */
export const awsOptions = {
	/** Their value is one word. */
	one: `
		access-point-id access-preview-id access-request-id account account-id
		account-scope action action-execution-id action-id action-name
		action-owner-filter action-prefix action-type activity-arn actor-arn
		addon-name addon-version address-region after-commit-id after-time
		aggregate-field aggregation-period aggregation-request
		aggregation-type aggregator-v2-arn alarm-contributor-id
		alarm-mute-rule-name alarm-name alarm-name-prefix algorithm-name alias
		alternate-identifier analysis-end-time analysis-id analysis-start-time
		analysis-start-time-begin analysis-start-time-end analysis-status
		analyzer-arn analyzer-name anomaly-detector-arn anycast-ip-list-id
		api-id api-mapping-id app-name app-type app-type-equals
		application-arn application-id application-name archive-name arn
		array-job-id artifact-arn artifact-type assignment-status
		associated-policy-arn association-filter association-id
		association-status association-type association-version at-time
		attachment-id attribute attribute-name attribute-value audit-context
		author-arn authorizer-id auto-ml-job-name auto-scaling-group-name
		automation-execution-id availability-zone availability-zone-group
		availability-zone-id aws-region backtrack-identifier backup-arn
		backup-job-id backup-plan-id backup-type backup-vault-name base-path
		baseline-id baseline-override baseline-time-period before-commit-id
		before-time billing-view-arn blob-id blue-green-deployment-identifier
		blueprint-name bot-category bot-name bot-organization branch-name
		bucket bucket-region budget-name by-account-id by-backup-plan-id
		by-backup-vault-name by-complete-after by-complete-before
		by-created-after by-created-before by-creation-after
		by-creation-before by-malware-scanner by-message-category
		by-parent-job-id by-report-plan-name by-resource-arn by-resource-type
		by-state by-status by-vault-type cache-cluster-id cache-node-type
		cache-parameter-group-family cache-parameter-group-name
		cache-policy-id cache-security-group-name cache-subnet-group-name
		call-as caller-arn campaign-id capability-name capacity-duration-hours
		capacity-provider-name capacity-reservation-id case-id catalog-id
		catalog-name category category-code certificate-arn
		certificate-identifier change-id change-set-name channel check-id
		checkpoint-token checksum-mode child-id child-type
		children-of-alarm-name chronological-order cidr client-id
		client-metadata client-token client-vpn-endpoint-id cluster
		cluster-arn cluster-id cluster-identifier cluster-name
		cluster-name-filter cluster-type cluster-type-filter cluster-version
		code-repository-name code-signing-config-arn collection-id command-id
		comment-id commit-id commit-specifier compatible-architecture
		compatible-runtime compilation-job-name compliance-type
		compute-quota-id conditional-operator
		config-delivery-s3-destination-arn config-rule-name configuration
		connection-arn connection-mode connection-name
		connection-notification-id connection-options connection-state
		connection-type connector-id connector-status consumable-resource
		consumer-arn consumer-name contact-list-name container-instance
		context context-id context-name context-type continent-code
		continuation-token copy-job-id cost-category-arn cost-category-name
		country-code crawler-name create-time-range created-after created-at
		created-before creation-time-after creation-time-before creation-token
		currency-code custom-domain-name custom-key-store-id
		custom-key-store-name customer-id daemon-arn daemon-name
		daemon-task-definition dashboard-id dashboard-name
		dashboard-name-prefix data-share-arn data-source-name data-source-type
		database-name date-interval db-cluster-endpoint-identifier
		db-cluster-identifier db-cluster-parameter-group-name
		db-cluster-resource-id db-cluster-snapshot-identifier
		db-instance-automated-backups-arn db-instance-class
		db-instance-identifier db-name db-parameter-group-family
		db-parameter-group-name db-proxy-endpoint-name db-proxy-name
		db-security-group-name db-shard-group-identifier
		db-snapshot-identifier db-subnet-group-name db-user dbi-resource-id
		delegation-request-id delegation-set-id deletion-id deletion-task-id
		delimiter delivery-destination-name delivery-stream-name
		delivery-stream-type dependent-job-name deployed deployment-id
		deprecated-status desired-status destination destination-arn
		destination-id destination-name-prefix destination-type detail-level
		detector-id device-fleet-name device-key device-name dimension
		discovery-region display-id distribution-id dns-name document-format
		document-version domain domain-id domain-id-equals domain-name
		domain-name-id dry-run-id durable-execution-arn durable-execution-name
		duration duration-hours duration-seconds earlier-time editor-id
		effective-date effective-on email-address email-identity
		encoded-message encoding encoding-type end-date end-date-range
		end-time end-time-before endpoint-arn endpoint-config-name
		endpoint-name endpoint-name-equals engine engine-name engine-type
		engine-version entity entity-arn entity-filter entity-name
		environment-id environment-name error-code event-arn event-bus-name
		event-category event-data-store event-id event-name event-source
		event-source-arn event-source-name event-time-after event-time-before
		event-type exclude-characters exclusive-start-backup-arn
		exclusive-start-global-table-name exclusive-start-key
		exclusive-start-table-name exclusive-start-tag-key execution-arn
		execution-engine-id execution-id execution-preview-id
		execution-role-arn expected-bucket-owner experiment-name export-arn
		export-name export-source-type export-task-identifier expression
		expression-attribute-names expression-attribute-values
		extended-statistic external-id family family-prefix
		fargate-profile-name feature feature-group-name feature-name
		feature-set feature-type feedback file-format file-last-written
		file-size file-system-id filename-contains filter-criteria
		filter-expression filter-log-group-arn filter-name filter-name-prefix
		filter-pattern filter-predicate filter-statement finding-criteria
		finding-identifier first-slot-start-time-range fleet-id
		flow-definition-name flow-log-id folder-path format format-version
		fpga-image-id framework-name from function-name function-type
		function-version generated-template-name generation-status
		global-cluster-identifier global-replication-group-id
		global-table-name grant-id grant-type grantee-principal granularity
		group-arn group-by-key group-name handshake-id health-check-id
		history-item-type home-region hook-result-id hosted-zone-id
		hosted-zone-id-marker hosted-zone-type http-method hub-arn
		hub-content-name hub-content-type hub-content-version hub-name
		human-task-ui-name id identifier identity-id identity-name
		identity-provider-config identity-store-id identity-type
		idp-identifier if-match if-modified-since if-none-match
		if-unmodified-since image-id image-name import-arn import-id
		import-source-arn import-status include-key-material included-data
		includes index-name index-status insight-arn insight-id insight-source
		insight-type instance-arn instance-count instance-family
		instance-fleet-id instance-fleet-type instance-group-id
		instance-group-name instance-id instance-name instance-profile-name
		instance-requirements instance-requirements-with-metadata
		instance-tenancy instance-type integrate-services integration-arn
		integration-id integration-identifier integration-name
		integration-name-prefix integration-status integration-type
		internet-key-exchange-version invocation-id ip ip-set-id
		ipam-policy-id ipam-pool-allocation-id ipam-pool-id
		ipam-prefix-list-resolver-id ipam-prefix-list-resolver-version
		ipam-resource-discovery-id ipam-scope-id issue-type
		job-definition-name job-id job-name job-queue job-status key
		key-condition-expression key-conditions key-format key-group-id key-id
		key-marker key-type kubernetes-version label-options labeling-job-name
		language last-updated-after last-updated-before later-time
		launch-template-id launch-template-name launch-type layer-digest
		layer-name lease-id legal-hold-id license-model limit
		lineage-group-name listener-arn load-balancer-arn load-balancer-name
		load-balancer-type local-gateway-route-table-id locale location
		location-name location-status location-type log-group-class
		log-group-identifier log-group-name log-group-name-pattern
		log-group-name-prefix log-record-pointer log-scope log-stream-name
		log-stream-name-prefix log-type logical-resource-id lookup-table-arn
		lookup-table-name-prefix maintenance-id major-engine-version
		malware-scanner map-run-arn marker master-region max-buckets
		max-contributor-count max-datapoints max-directory-buckets
		max-duration max-instance-count max-keys max-parts max-records
		max-results max-slot-duration-in-hours max-uploads max-version
		member-id membership-id merge-option message-category message-id
		metadata metadata-uid metric metric-name metric-namespace
		metric-widget migration-type min-duration min-slot-duration-in-hours
		min-version mlflow-version model-card-name model-card-status
		model-card-version model-id model-name model-name-contains
		model-name-equals model-package-name model-package-type
		modified-time-after modified-time-before monitor-arn mount-target-id
		multi-node-job-id name name-contains name-prefix name-query
		named-query-id namespace namespace-arn
		network-insights-access-scope-id network-insights-path-id
		network-interface-id next-marker next-page-token next-token node-id
		node-logical-id node-type nodegroup-name notebook-id notification
		num-of-reports offering-class offering-id offering-type
		open-id-connect-provider-arn operating-system operation-id
		ops-item-arn ops-item-id ops-metadata-arn option-group-name order
		order-by origin output-format owner owner-account owner-id
		owning-account package-id pagination-token parameter-group-name
		parent-catalog-id parent-entity-name parent-id parent-resource-arn
		parents-of-alarm-name part-number part-number-marker partner-name
		patch-group patch-set path path-prefix pattern payment-option period
		permission-arn permission-set-arn permission-type permission-version
		persistent-app-ui-id physical-resource-id pipeline-name
		pipeline-name-prefix pipeline-version-id platform
		platform-application-arn platform-arn plugin-name policy policy-arn
		policy-id policy-name policy-scope policy-source-arn policy-type
		policy-usage-filter pool-id pool-name portal-id portal-product-id
		position prefix prefix-list-id price-list-arn principal principal-arn
		principal-id principal-type processing-job-name producer-arn
		product-arn product-description product-page-id profile-id
		project-name projection-expression property provider provider-name
		provisioning-status provisioning-type public-version-number
		publisher-id pull-request-id pull-request-status python-script
		qualifier query-alias query-as-of-time query-definition-name-prefix
		query-execution-id query-filter query-id query-language query-name
		query-result-type query-status queue-name queue-name-prefix
		queue-owner-aws-account-id queue-url quota-code quota-share-arn range
		reaction-user-arn recently-active recommendation-id recovery-point-arn
		recurrence redrive-filter refresh-id region-code region-filter
		region-name registration-status registration-status-filter registry-id
		release-label release-version replay-name replication-group-id
		replication-task-arn replicator-arn report-arn report-format
		report-group-arn report-id report-job-id report-plan-name
		repository-name request-id request-items request-origin request-payer
		request-validator-id reserved-cache-node-id
		reserved-cache-nodes-offering-id reserved-db-instance-id
		reserved-db-instances-offering-id reserved-instance-id
		reserved-instances-id reserved-instances-listing-id reserved-node-id
		resource resource-arn resource-handling-option resource-id
		resource-identifier resource-management-type resource-name
		resource-owner resource-policy resource-region resource-scan-id
		resource-share-arn resource-share-type resource-tag resource-type
		resource-type-prefix resources-per-page response-cache-control
		response-content-disposition response-content-encoding
		response-content-language response-content-type response-expires
		response-type rest-api-id restore-job-id result-id retiring-principal
		retrieval-token return-consumed-capacity revision revision-id
		revocation-id role role-name root-resource-arn route-id
		route-response-id route-server-id route-table-id routing-rule-id rule
		rule-group-rule-name rule-metric-name rule-name rule-owner-filter
		run-id s3-bucket s3-key-prefix saml-provider-arn sample-type
		sampling-strategy sandbox-id savings-plans-type scalable-dimension
		scan-arn scan-by scan-filter scan-id scan-job-id scan-result-status
		scan-type scan-type-filter schedule-identifier scheduled-time-after
		scheduling-strategy schema-definition schema-diff-type schema-id
		schema-version-id scope scopes search-expression search-phrase
		search-string search-text secret-id security-control-id segment select
		selection-id selection-rules server-certificate-name
		serverless-cache-name serverless-cache-snapshot-name
		serverless-v2-platform-version service service-account service-arn
		service-code service-id service-name service-namespace
		service-principal service-update-name service-update-time-range
		session-id setting-id severity shard-filter shard-id shard-iterator
		shard-iterator-type signing-algorithm slot-start-time-range
		snapshot-arn snapshot-id snapshot-identifier snapshot-name
		snapshot-source snapshot-type solution-stack-name sort sort-key
		sort-order source source-arn source-engine-name source-id
		source-identifier source-resource-arn source-type space-name
		space-name-contains space-name-equals spot-fleet-request-id
		sse-customer-algorithm ssh-public-key-id stack-drift-detection-id
		stack-instance-account stack-instance-region stack-name
		stack-refactor-id stack-set-name stage stage-name standards-arn
		start-after start-continent-code start-country-code start-date
		start-date-range start-record-identifier start-record-name
		start-record-type start-subdivision-code start-time start-time-after
		start-time-before started-after started-before started-by state
		state-filter state-machine-arn state-value statement-name statistic
		statistic-id status-code status-equals step-id step-type stream-arn
		stream-id stream-name studio-id subdivision-code subject-id subnet-id
		subscribed-domain subscription-arn subscription-name suggestion-query
		supported-dialect suppression-state sync-name sync-type table-arn
		table-name tag-key tag-value tags-per-page target target-action-type
		target-arn target-capacity target-capacity-unit-type
		target-engine-name target-filters target-group-arn target-group-name
		target-id target-resource-id target-type target-version
		task-definition task-id task-run-id template-name template-stage
		template-summary-config tenant-db-name tenant-name term-in-years
		terms-id threat-entity-set-id threat-intel-set-id time time-period
		time-range time-range-lower-bound time-range-type
		time-range-upper-bound time-window timestamp timestamp-filter to
		topic-arn topic-name topic-name-filter total-impact total-segments
		trace-format tracking-server-name trade-in-token
		traffic-mirror-filter-id traffic-policy-id traffic-policy-id-marker
		traffic-policy-instance-name-marker
		traffic-policy-instance-type-marker traffic-policy-version
		traffic-policy-version-marker traffic-source-type trail-name
		training-job-name training-plan-arn training-plan-name transaction-id
		transform-id transform-job-name transit-gateway-attachment-id
		transit-gateway-metering-policy-id transit-gateway-multicast-domain-id
		transit-gateway-policy-table-id transit-gateway-route-table-id
		trend-field trial-component-name trial-name trust-store-arn type-arn
		type-name ultra-server-count ultra-server-type ultraserver-count
		ultraserver-type unit update-id upload-id upload-id-marker
		uri-path-prefix usage-criteria usage-limit-id usage-plan-id
		usage-statistic-type user-group-id user-id user-name user-pool-id
		user-profile-name uuid value variant-name-equals vendor-name
		verified-access-endpoint-id verified-access-group-id
		verified-access-instance-id version-id version-id-marker version-label
		version-name version-number version-stage version-status visibility
		volume-id vpc-id vpc-link-id vpc-origin-id vpc-region
		vpn-connection-device-type-id vpn-connection-id
		vpn-tunnel-outside-ip-address web-acl-arn web-acl-id web-acl-name
		window-execution-id window-id window-task-id work-group worker-name
		workforce-name workteam-arn workteam-name wrapping-algorithm
		wrapping-key-spec
	`,
	/** Their value is all words up to the next option. */
	many: `
		accepted-media-types account-identifiers account-ids action-names
		action-target-arns activity-ids aggregators alarm-names alarm-types
		allocation-ids analysis-ids anomaly-detector-types application-names
		architecture-types arns association-filter-list association-ids
		attribute-names attributes attributes-to-get audience
		auto-scaling-group-names aws-account-ids batch-import-status
		blacklist-item-names bundle-ids cache-cluster-ids calendar-names
		capacity-block-ids capacity-manager-data-export-ids
		capacity-provider-arns capacity-providers
		capacity-reservation-fleet-ids capacity-reservation-ids
		carrier-gateway-ids case-id-list certificate-statuses check-ids
		client-vpn-endpoint-ids cluster-ids cluster-states cluster-versions
		clusters column-names commit-ids compliance-types compute-environments
		config-rule-names container-instances context-entries
		conversion-task-ids crawler-name-list crawler-names
		customer-gateway-ids daemon-deployment-arns daemon-revision-arns
		data-queries data-sources data-type db-groups
		delivery-destination-types deployment-ids dev-endpoint-names
		dhcp-options-ids dimensions document-filter-list domain-names
		ecr-repository-prefixes egress-only-internet-gateway-ids
		elastic-gpu-ids embed entries environment-ids environment-names
		event-arns event-categories exclusion-ids executable-users
		execution-status-filter execution-statuses export-image-task-ids
		export-task-ids extended-statistics extensions field-index-names
		file-paths filter filter-by filters filters-with-operator finding-arns
		finding-ids fleet-ids flow-log-ids fpga-image-ids grant-tokens
		group-by group-by-rules group-id group-ids group-names host-id-set
		host-ids host-reservation-id-set ids image-ids import-task-ids
		include-status insight-arns instance-connect-endpoint-ids
		instance-event-window-ids instance-group-types instance-ids
		instance-information-filter-list instance-names
		instance-property-filter-list instance-refresh-ids instance-states
		instance-type-filter instance-types instances internet-gateway-ids
		ipam-ids ipam-policy-ids ipam-pool-allocation-ids ipam-pool-ids
		ipam-prefix-list-resolver-ids ipam-prefix-list-resolver-target-ids
		ipam-prefix-list-resolver-versions ipam-resource-discovery-ids
		ipam-scope-ids job-definitions job-flow-ids job-flow-states job-names
		job-queues jobs key-names key-pair-ids launch-configuration-names
		launch-template-ids launch-template-names lifecycle-hook-names
		listener-arns load-balancer-arns load-balancer-names local-gateway-ids
		local-gateway-route-table-ids local-gateway-virtual-interface-ids
		log-group-identifiers log-group-tags log-stream-names log-types
		lookup-attributes mac-modification-task-ids mapping
		metric-data-queries metric-names metrics monitor-arn-list
		named-query-ids names nat-gateway-ids network-acl-ids
		network-insights-access-scope-ids network-insights-analysis-ids
		network-insights-path-ids network-interface-ids
		network-interface-permission-ids object-attributes ops-item-filters
		optional-object-attributes options outpost-lag-ids owner-ids owners
		parameter-filters partition-values partitions-to-get permissions
		policy-arns policy-input-list policy-names policy-type-names
		policy-types pool-ids prefix-list-ids prefixes principals
		product-descriptions public-ips publishers queries query-execution-ids
		reasons recommendation-ids region-filters region-names registry-ids
		replace-root-volume-task-ids replication-group-ids report-arns
		report-group-arns report-ids repository-names reserved-instance-ids
		reserved-instances-ids reserved-instances-modification-ids
		reserved-instances-offering-ids resource-arn-list resource-arns
		resource-id-list resource-identifiers resource-ids resource-keys
		resource-share-arns resource-types resources restorable-by-user-ids
		result-attributes result-ids revisions revocation-ids
		route-server-endpoint-ids route-server-ids route-server-peer-ids
		route-table-ids rule-arns scheduled-action-names
		scheduled-instance-ids secondary-interface-ids secondary-network-ids
		secondary-subnet-ids secret-id-list security-control-ids
		security-group-rule-ids selected-fields service-code-list
		service-deployment-arns service-environments service-ids
		service-link-virtual-interface-ids service-names service-namespaces
		service-regions service-revision-arns service-update-status services
		sinks snapshot-ids sort-by sort-criteria sorting-entities
		spot-fleet-request-ids spot-instance-request-ids
		stack-resource-drift-status-filters stack-status-filter states
		statistics statistics-type status status-filter statuses step-ids
		step-states subnet-ids tag-filters tag-key-filters tag-keys tag-values
		tags target-accounts target-configurations target-group-arns
		target-id-filters target-ids target-resources targets task-sets tasks
		trace-ids traffic-mirror-filter-ids traffic-mirror-filter-rule-ids
		traffic-mirror-session-ids traffic-mirror-target-ids trail-name-list
		transact-items transit-gateway-attachment-ids
		transit-gateway-connect-peer-ids transit-gateway-ids
		transit-gateway-metering-policy-ids
		transit-gateway-multicast-domain-ids transit-gateway-policy-table-ids
		transit-gateway-route-table-ids trigger-names trust-store-arns type
		type-configuration-identifiers types update-action-status
		update-status verified-access-endpoint-ids verified-access-group-ids
		verified-access-instance-ids verified-access-trust-provider-ids
		version-labels versions virtualization-types volume-ids
		vpc-encryption-control-ids vpc-endpoint-ids vpc-ids
		vpc-peering-connection-ids vpn-concentrator-ids vpn-connection-ids
		vpn-gateway-ids work-ids zone-ids zone-names
	`,
	/** Without a value; each also has its opposite, `--no-…`. */
	none: `
		active aggregator all-availability-zones all-regions all-users
		auth-proxy-call by-shared cluster-exists consistent-read default-only
		default-version delegation-permission-check descending details dry-run
		effective-settings exclude-lowercase exclude-numbers
		exclude-punctuation exclude-uppercase fetch-owner flatten
		forecast-statistics has-databases hide-password include-all
		include-all-instances include-all-resource-types include-deleted
		include-deleted-groups include-deprecated include-disabled
		include-execution-data include-instances include-linked-accounts
		include-managed-resources include-marketplace include-property-values
		include-public include-public-key include-shared
		include-unsupported-in-region interleaved latest
		list-supported-character-sets list-supported-timezones multi-az
		only-attached recursive resolve-alias retrieve-azs reverse-order
		sampling scan-index-forward shared show-cache-node-info
		show-html-content show-member-info show-node-group-config
		show-node-level-update-status single-availability-zone start-from-head
		sub-type use-s3-dual-stack-endpoint vpc without-settings
		without-statistics
	`,
};
