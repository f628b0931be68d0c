import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {foldersNamed, namesGiven} from '../named/namesGiven.js';
import {namedByUrl} from '../named/namedByUrl.js';
import {numericGlobs} from '../named/numericGlobs.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compileRules.js';
import {opinionsOfRules} from '../rules/opinions.js';
import {createScene} from '../rules/scene.js';
import {writtenTexts} from '../made/writtenText.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';

/**
 * What rules about files say of words that name one, given to a program of
 * which no record proves what it does with them (`view .env`, `git show
 * HEAD:.env`): each of them becomes a question, since nobody can tell.
 */
export function judgeNames(
	call: Call,
	shell: ShellAnalysis | undefined,
	{candidates, ...rules}: CompiledRules,
	context: PolicyContext,
): Opinion[] {
	if (!shell) return [];
	const {segments} = shell;
	const scripts = writtenTexts(segments).map(({texts}) => texts);
	const globs = numericGlobs(readCall(call).shell?.command ?? '', call.cwd);
	/** Also of programs whose record says what they open. */
	const always = (segment: Segment) => [...globs, ...namedByUrl(segment)];
	const opensMore = (segment: Segment, index: number) =>
		(scripts[index]?.length ?? 0) > 0 ||
		mayTouchMore(segment) ||
		foldersNamed(segment, context).length > 0;
	const mayOpen = (segment: Segment, index: number) =>
		opensMore(segment, index) || always(segment).length > 0;
	if (!segments.some(mayOpen)) return [];
	const {restricting} = candidates(ruleNames(call), true);
	const about = restricting.filter(({letters}) => letters.has('p'));
	if (about.length === 0) return [];
	const named = (
		access: (segment: Segment, index: number) => readonly FileAccess[],
	) => {
		const {opinions, doubts} = opinionsOfRules(
			{...rules, candidates: () => ({restricting: about, granting: []})},
			createScene(
				call,
				{
					...shell,
					segments: segments.map((segment, index) => ({
						...segment,
						accesses: mayOpen(segment, index) ? access(segment, index) : [],
					})),
				},
				context,
			),
		);
		return [...opinions, ...doubts];
	};

	const said = named((segment, index) => [
		...(opensMore(segment, index)
			? namesGiven(segment, segments, scripts[index] ?? [], context)
			: []),
		...always(segment),
	]);
	if (said.length === 0) return [];
	// `!~p src` fits whatever else is named: that is no mention of it.
	const anyway = new Set(named(() => neutral).map(({ruleId}) => ruleId));
	return said
		.filter(({ruleId}) => !anyway.has(ruleId))
		.map(opinion => ({
			...opinion,
			verdict: 'ask',
			reason: `A program is given this name, and nobody knows what it does with it: ${opinion.reason}`,
		}));
}

const neutral: readonly FileAccess[] = (['read', 'write'] as const).map(
	kind => ({kind, text: '', path: '/?/?'}),
);

/** No record says that it touches nothing but what is known. */
function mayTouchMore({
	program,
	accessesAreComplete,
	args,
	pipedFrom,
	stdinText,
}: Segment): boolean {
	return (
		program !== undefined &&
		(args.length > 0 || pipedFrom !== undefined || stdinText !== undefined) &&
		(!accessesAreComplete || program === 'git')
	);
}
