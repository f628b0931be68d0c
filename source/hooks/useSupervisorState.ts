import {useCallback, useSyncExternalStore} from 'react';
import {type Supervisor, type SupervisorState} from '../supervisor/types.js';

/** The supervisor's latest commit; renders again with each new one. */
export function useSupervisorState(supervisor: Supervisor): SupervisorState {
	return useSyncExternalStore(
		useCallback(listener => supervisor.subscribe(listener), [supervisor]),
		() => supervisor.getState(),
	);
}
