import {list} from '../../../utils/list.js';

/** Subcommands by which tools of clouds and containers delete or end something. */
export const deleting = list(`
	delete destroy remove rm rb terminate purge drop prune del delete-stack
	delete-bucket delete-object delete-objects delete-db-instance
	terminate-instances delete-table delete-function delete-cluster
	delete-volume delete-snapshot delete-user delete-role deregister-image
	stop-instances
`);
