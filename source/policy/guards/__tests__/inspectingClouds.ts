/** What people ask AWS, Google Cloud and Azure all day; `read-only` lets it pass. */
export const inspectingClouds: readonly string[] = String.raw`
aws --version
aws sts get-caller-identity
aws sts get-caller-identity --query Account --output text
aws configure list
aws configure list-profiles
aws configure get region
aws configure get profile.dev.region
aws s3 ls
aws s3 ls s3://my-bucket
aws s3 ls s3://my-bucket/path/ --recursive --human-readable --summarize
aws --profile prod s3 ls
aws ec2 describe-instances
aws ec2 describe-instances --region us-east-1
aws --region us-east-1 ec2 describe-instances
aws ec2 describe-instances --filters "Name=tag:Name,Values=web" --query "Reservations[*].Instances[*].InstanceId" --output text
aws ec2 describe-instances --instance-ids i-1 i-2 --output json | jq .
aws ec2 describe-instances --filters Name=instance-state-name,Values=running Name=tag:Env,Values=prod
aws ec2 describe-vpcs
aws ec2 describe-subnets --filters Name=vpc-id,Values=vpc-1
aws ec2 describe-security-groups --group-ids sg-1
aws ec2 describe-security-group-rules --filters Name=group-id,Values=sg-1
aws ec2 describe-volumes
aws ec2 describe-snapshots --owner-ids self
aws ec2 describe-images --owners amazon --filters "Name=name,Values=al2023*"
aws ec2 describe-regions --all-regions
aws ec2 describe-availability-zones
aws ec2 describe-route-tables
aws ec2 describe-internet-gateways
aws ec2 describe-nat-gateways
aws ec2 describe-network-interfaces
aws ec2 describe-addresses
aws ec2 describe-key-pairs
aws ec2 describe-tags --filters Name=resource-id,Values=i-1
aws ec2 describe-instance-status --include-all-instances
aws ec2 describe-instance-types --instance-types t3.micro t3.small
aws ec2 describe-launch-templates
aws ec2 describe-vpc-endpoints
aws ec2 describe-network-acls
aws ec2 get-ebs-encryption-by-default
aws ec2 wait instance-running --instance-ids i-1
aws iam list-users
aws iam get-user --user-name bob
aws iam get-user
aws iam list-roles --max-items 10
aws iam get-role --role-name r
aws iam list-attached-role-policies --role-name r
aws iam list-role-policies --role-name r
aws iam get-role-policy --role-name r --policy-name p
aws iam list-policies --scope Local --only-attached
aws iam get-policy --policy-arn arn:aws:iam::1:policy/p
aws iam get-policy-version --policy-arn arn:aws:iam::1:policy/p --version-id v1
aws iam list-groups
aws iam list-groups-for-user --user-name bob
aws iam list-access-keys --user-name bob
aws iam get-account-summary
aws iam get-account-authorization-details
aws iam list-instance-profiles
aws iam list-mfa-devices
aws iam simulate-principal-policy --policy-source-arn arn:aws:iam::1:role/r --action-names s3:GetObject
aws s3api list-buckets
aws s3api list-objects-v2 --bucket b --prefix p --max-keys 5
aws s3api list-object-versions --bucket b
aws s3api head-object --bucket b --key k
aws s3api head-bucket --bucket b
aws s3api get-bucket-policy --bucket b
aws s3api get-bucket-location --bucket b
aws s3api get-bucket-versioning --bucket b
aws s3api get-bucket-acl --bucket b
aws s3api get-bucket-tagging --bucket b
aws s3api get-bucket-encryption --bucket b
aws s3api get-public-access-block --bucket b
aws s3api get-bucket-lifecycle-configuration --bucket b
aws lambda get-policy --function-name f
aws lambda list-event-source-mappings --function-name f
aws lambda list-layers
aws lambda get-account-settings
aws lambda list-aliases --function-name f
aws rds describe-db-instances
aws rds describe-db-instances --db-instance-identifier db1
aws rds describe-db-clusters
aws rds describe-db-snapshots --db-instance-identifier db1
aws rds describe-events --duration 60
aws rds describe-db-parameter-groups
aws rds describe-db-engine-versions --engine postgres
aws ecs list-clusters
aws ecs describe-clusters --clusters c1
aws ecs list-services --cluster c
aws ecs describe-services --cluster c --services s1 s2
aws ecs list-tasks --cluster c
aws ecs list-task-definitions --family-prefix f
aws eks list-clusters
aws eks describe-cluster --name c
aws eks list-nodegroups --cluster-name c
aws eks describe-nodegroup --cluster-name c --nodegroup-name n
aws eks list-addons --cluster-name c
aws ecr describe-repositories
aws ecr list-images --repository-name r
aws ecr describe-images --repository-name r --image-ids imageTag=latest
aws cloudformation list-stacks
aws cloudformation list-stacks --stack-status-filter CREATE_COMPLETE UPDATE_COMPLETE
aws cloudformation describe-stacks --stack-name s
aws cloudformation describe-stack-events --stack-name s
aws cloudformation describe-stack-resources --stack-name s
aws cloudformation list-stack-resources --stack-name s
aws cloudformation get-template --stack-name s
aws cloudformation describe-change-set --change-set-name c --stack-name s
aws cloudformation list-exports
aws cloudwatch list-metrics --namespace AWS/EC2
aws cloudwatch describe-alarms --state-value ALARM
aws cloudwatch get-metric-statistics --namespace AWS/EC2 --metric-name CPUUtilization --start-time 2024-01-01T00:00:00Z --end-time 2024-01-02T00:00:00Z --period 300 --statistics Average --dimensions Name=InstanceId,Value=i-1
aws cloudwatch list-dashboards
aws cloudwatch get-dashboard --dashboard-name d
aws logs describe-log-groups
aws logs describe-log-groups --log-group-name-prefix /aws/lambda
aws logs describe-log-streams --log-group-name g --order-by LastEventTime --descending
aws logs get-log-events --log-group-name g --log-stream-name s --limit 10
aws logs filter-log-events --log-group-name g --filter-pattern ERROR --start-time 1
aws logs tail /aws/lambda/f --since 1h
aws logs tail /aws/lambda/f --follow
aws logs get-query-results --query-id q
aws sns list-topics
aws sns get-topic-attributes --topic-arn arn:aws:sns:us-east-1:1:t
aws sns list-subscriptions
aws sns list-subscriptions-by-topic --topic-arn a
aws sqs list-queues
aws sqs get-queue-attributes --queue-url https://sqs.us-east-1.amazonaws.com/123/q --attribute-names All
aws sqs get-queue-url --queue-name q
aws dynamodb list-tables
aws dynamodb describe-table --table-name t
aws dynamodb scan --table-name t --max-items 5
aws dynamodb query --table-name t --key-condition-expression "id = :v" --expression-attribute-values '{":v":{"S":"1"}}'
aws dynamodb get-item --table-name t --key '{"id":{"S":"1"}}'
aws dynamodb describe-continuous-backups --table-name t
aws route53 list-hosted-zones
aws route53 list-resource-record-sets --hosted-zone-id Z1
aws route53 get-hosted-zone --id Z1
aws route53domains list-domains
aws elbv2 describe-load-balancers
aws elbv2 describe-target-groups
aws elbv2 describe-target-health --target-group-arn a
aws elb describe-load-balancers
aws autoscaling describe-auto-scaling-groups
aws autoscaling describe-scaling-activities --auto-scaling-group-name g
aws kms list-keys
aws kms describe-key --key-id k
aws kms get-key-policy --key-id k --policy-name default
aws kms list-aliases
aws secretsmanager list-secrets
aws secretsmanager describe-secret --secret-id s
aws ssm describe-parameters
aws ssm get-parameter --name /a/b
aws ssm get-parameters-by-path --path /a --recursive
aws ssm describe-instance-information
aws ssm list-commands
aws cloudtrail describe-trails
aws cloudtrail lookup-events --max-results 5
aws cloudtrail get-trail-status --name t
aws acm list-certificates
aws acm describe-certificate --certificate-arn a
aws apigateway get-rest-apis
aws apigateway get-resources --rest-api-id r
aws apigatewayv2 get-apis
aws cloudfront get-invalidation --distribution-id d --id i
aws cloudfront list-invalidations --distribution-id d
aws elasticache describe-cache-clusters --show-cache-node-info
aws redshift describe-clusters
aws athena list-work-groups
aws athena get-query-execution --query-execution-id q
aws athena get-query-results --query-execution-id q
aws glue get-databases
aws glue get-tables --database-name d
aws glue get-crawlers
aws stepfunctions list-state-machines
aws stepfunctions describe-execution --execution-arn a
aws stepfunctions get-execution-history --execution-arn a --reverse-order
aws events list-rules
aws events describe-rule --name r
aws events list-targets-by-rule --rule r
aws codebuild list-projects
aws codebuild list-builds-for-project --project-name p
aws codepipeline list-pipelines
aws codepipeline get-pipeline-state --name p
aws codecommit list-repositories
aws organizations describe-organization
aws organizations list-accounts
aws ce get-cost-and-usage --time-period Start=2024-01-01,End=2024-02-01 --granularity MONTHLY --metrics BlendedCost
aws budgets describe-budgets --account-id 1
aws guardduty list-detectors
aws configservice describe-config-rules
aws kinesis list-streams
aws kinesis describe-stream --stream-name s
aws firehose list-delivery-streams
aws efs describe-file-systems
aws backup list-backup-vaults
aws batch describe-job-queues
aws service-quotas list-service-quotas --service-code ec2
aws resourcegroupstaggingapi get-resources --tag-filters Key=Env,Values=prod
aws wafv2 list-web-acls --scope REGIONAL
aws cognito-idp list-user-pools --max-results 10
aws opensearch list-domain-names
aws sagemaker list-endpoints
aws emr list-clusters --active
aws elasticbeanstalk describe-environments
aws ec2 describe-instances --no-cli-pager --no-paginate
aws ec2 describe-instances --output table
aws ec2 describe-instances --query 'Reservations[].Instances[?State.Name==${'`'}running${'`'}].[InstanceId,Tags]' --output table
aws support describe-cases
aws health describe-events
aws ses list-identities
aws sesv2 list-email-identities
gcloud --version
gcloud version
gcloud auth list
gcloud config configurations list
gcloud config get-value project
gcloud config get compute/zone
gcloud projects list
gcloud projects describe my-project
gcloud projects get-iam-policy my-project
gcloud projects get-iam-policy my-project --flatten="bindings[].members" --format="table(bindings.role)"
gcloud compute instances list
gcloud compute instances list --project my-project
gcloud compute instances list --format="table(name,zone,status)"
gcloud compute disks list
gcloud compute disks describe d --zone z
gcloud compute images list --no-user-output-enabled
gcloud compute networks list
gcloud compute networks describe default
gcloud compute networks subnets list --network default
gcloud compute firewall-rules list
gcloud compute firewall-rules describe r
gcloud compute zones list
gcloud compute regions list
gcloud compute regions describe us-central1
gcloud compute machine-types list --zones us-central1-a
gcloud compute addresses list --global
gcloud compute forwarding-rules list
gcloud compute backend-services list
gcloud compute backend-services describe b --global
gcloud compute instance-groups list
gcloud compute instance-groups managed list
gcloud compute instance-groups managed describe g --region r
gcloud compute snapshots list
gcloud compute ssl-certificates list
gcloud compute url-maps list
gcloud compute routers list
gcloud container clusters list
gcloud container node-pools list --cluster c --zone z
gcloud container node-pools describe p --cluster c --zone z
gcloud container get-server-config --zone z
gcloud container images list
gcloud container images list-tags gcr.io/p/i
gcloud container operations list
gcloud sql instances list
gcloud sql instances describe db
gcloud sql databases list --instance db
gcloud sql backups list --instance db
gcloud sql users list --instance db
gcloud sql operations list --instance db
gcloud functions list
gcloud run services list
gcloud run services list --region us-central1
gcloud run revisions list --service s
gcloud app services list
gcloud app versions list
gcloud iam service-accounts list
gcloud iam service-accounts describe sa@p.iam.gserviceaccount.com
gcloud iam service-accounts get-iam-policy sa@p.iam.gserviceaccount.com
gcloud iam service-accounts keys list --iam-account sa@p.iam.gserviceaccount.com
gcloud iam roles list
gcloud iam roles describe roles/viewer
gcloud pubsub topics list
gcloud pubsub topics describe t
gcloud pubsub subscriptions list
gcloud pubsub topics list-subscriptions t
gcloud logging read "severity>=ERROR" --limit 10
gcloud logging read 'resource.type="gce_instance"' --limit=50 --format=json --freshness=1d
gcloud logging logs list
gcloud logging sinks list
gcloud logging metrics list
gcloud monitoring dashboards list
gcloud dns managed-zones list
gcloud dns record-sets list --zone z
gcloud services list --enabled
gcloud services list --available
gcloud builds list --limit 5
gcloud builds triggers list
gcloud artifacts repositories list
gcloud artifacts docker images list us-docker.pkg.dev/p/r
gcloud artifacts packages list --repository r --location l
gcloud secrets list
gcloud secrets describe s
gcloud secrets versions list s
gcloud kms keyrings list --location global
gcloud kms keys list --keyring k --location global
gcloud scheduler jobs list
gcloud tasks queues list
gcloud organizations list
gcloud resource-manager folders list --organization 1
gcloud billing accounts list
gcloud beta billing accounts list
gcloud alpha compute instances list
gcloud storage ls
gcloud storage ls gs://bucket/path
gcloud storage buckets list
gcloud storage buckets describe gs://b
gcloud redis instances list --region r
gcloud filestore instances list
gcloud spanner instances list
gcloud bigtable instances list
gcloud dataflow jobs list
gcloud dataproc clusters list --region r
gcloud composer environments list --locations l
gcloud workflows list
gcloud eventarc triggers list
gcloud endpoints services list
gcloud deploy delivery-pipelines list --region r
gcloud components list
gcloud asset search-all-resources --scope projects/p
gcloud -q --project p compute instances list
gcloud --format=json projects list
az --version
az version
az account show
az account show --query id -o tsv
az account list
az account list --output table
az account list-locations
az group list
az group show --name rg
az group list --query "[].name" -o tsv
az vm list
az vm list -g rg -o table
az vm show -g rg -n vm
az vm show --resource-group rg --name vm --show-details
az vm list-sizes --location eastus
az vm list-ip-addresses -g rg -n vm
az vm get-instance-view -g rg -n vm
az vm image list --publisher Canonical --all
az vmss list
az disk list -g rg
az snapshot list
az network vnet list
az network vnet show -g rg -n v
az network vnet subnet list -g rg --vnet-name v
az network nsg list
az network nsg rule list -g rg --nsg-name n
az network public-ip list
az network nic list
az network lb list
az network dns zone list
az network dns record-set list -g rg -z example.com
az network application-gateway list
az network private-endpoint list
az storage account list
az storage account show -n sa -g rg
az storage container list --account-name sa --auth-mode login
az storage blob list --account-name sa -c c --auth-mode login
az aks list
az aks show -g rg -n c
az aks nodepool list -g rg --cluster-name c
az aks get-versions --location eastus
az acr list
az acr show -n r
az acr repository list -n r
az acr repository show-tags -n r --repository i
az keyvault list
az keyvault show -n kv
az keyvault secret list --vault-name kv
az keyvault key list --vault-name kv
az webapp list
az webapp show -g rg -n w
az functionapp list
az appservice plan list
az sql server list
az sql db list -g rg -s s
az sql db show -g rg -s s -n d
az postgres server list
az postgres flexible-server list
az cosmosdb list
az cosmosdb show -n c -g rg
az redis list
az role assignment list --assignee u
az role definition list
az ad user list
az ad user show --id u
az ad group list
az ad sp list --all
az ad app list
az ad signed-in-user show
az monitor activity-log list --max-events 5
az monitor metrics list --resource r
az monitor log-analytics workspace list
az deployment group list -g rg
az deployment group show -g rg -n d
az resource list
az resource list --tag env=prod
az resource show --ids /subscriptions/1
az policy assignment list
az policy definition list
az lock list
az provider list
az provider show --namespace Microsoft.Compute
az feature list
az tag list
az cloud list
az extension list
az identity list
az servicebus namespace list
az eventhubs namespace list
az network watcher list
az backup vault list
az cdn profile list
az pipelines list
az repos pr list
az boards query --id 1
`
	.split('\n')
	.filter(line => line !== '');
