import {type FileAccess, type ShellAnalysis} from '../../shell/types.js';
import {actsOf} from '../rules/acts/callActs.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {opinionsOf} from '../rules/opinions.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';

/** A command, and the rules that are asked about it. */
export type Asked = {
	call: Call;
	shell: ShellAnalysis;
	about: readonly CompiledRule[];
	context: PolicyContext;
};

/** What each segment touches. */
export type Accesses = readonly (readonly FileAccess[])[];

/** What rules say of a command whose segments touch just that, in doubt too. */
export function saidOfAccesses(
	{call, shell, about, context}: Asked,
	accesses: Accesses,
): readonly Opinion[] {
	const segments = shell.segments.map((segment, index) => ({
		...segment,
		accesses: accesses[index] ?? [],
	}));
	const {opinions, doubts} = opinionsOf(
		{restricting: about, granting: []},
		actsOf(call, {...shell, segments}, context),
	);
	return [...opinions, ...doubts];
}

/** Of what was said of these accesses, what is about them: `!~p src` fits whatever else is touched. */
export function meantBy(
	said: readonly Opinion[],
	asked: Asked,
	accesses: Accesses,
): readonly Opinion[] {
	if (said.length === 0) return said;
	const anyway = new Set(
		saidOfAccesses(
			asked,
			accesses.map(({length}) => (length > 0 ? neutral : [])),
		).map(({ruleId}) => ruleId),
	);
	return said.filter(({ruleId}) => !anyway.has(ruleId));
}

const neutral: readonly FileAccess[] = (['read', 'write'] as const).map(
	kind => ({kind, text: '', path: '/?/?'}),
);
