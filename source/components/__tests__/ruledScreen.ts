import {type GuardName} from '../../policy/guards/types.js';
import {createPolicy} from '../../policy/policy.js';
import {createRuleStore} from '../../policy/store/ruleStore.js';
import {type Rule} from '../../policy/types.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {createFakeClock} from './fakeClock.js';
import {renderApp} from './renderApp.js';

/** A rule of the session; it is Ada's. */
export const ruleOf = (rule: Pick<Rule, 'id' | 'when' | 'action'>): Rule => ({
	scope: 'session',
	addedBy: 'Ada',
	...rule,
});

/** The screen of a supervisor that goes by rules and guards; there are no files. */
export async function renderRuled({
	columns,
	rows,
	rules = [],
	guards = [],
}: {
	columns: number;
	rows: number;
	rules?: readonly Rule[];
	guards?: readonly GuardName[];
}) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const projectDir = '/home/ada/demo';
	const store = createRuleStore({
		projectDir,
		configFolder: '/home/ada/.config/athena',
		clock,
		guards,
		sessionRules: rules,
		hasFiles: false,
		watch: false,
	});
	const policy = createPolicy(store, {
		clock,
		projectDir,
		home: '/home/ada',
		ownPaths: [],
	});
	const supervisor = createSupervisor({runtime, clock, policy, frameMs: 0});
	const screen = await renderApp({
		columns,
		rows,
		clock,
		supervisor,
		ports: {surroundings: {home: '/home/ada', projectDir, ownPaths: []}},
	});
	return {
		...screen,
		policy,
		runtime,
		async emit(...events: Parameters<typeof runtime.emit>[0][]) {
			const ids = events.map(event => runtime.emit(event));
			await screen.settle();
			return ids;
		},
	};
}
