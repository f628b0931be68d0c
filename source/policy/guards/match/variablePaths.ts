import {type Segment} from '../../../shell/types.js';
import {toPaths} from '../../named/wordsWithin.js';
import {computedPaths, isLookedThroughBy, valuesSet} from './computedPaths.js';
import {type NamedPath} from '../../places/placePatterns.js';
import {type Subject} from '../../subject.js';

/** What it is told by variables, its own and those that the command has exported: `OUT=.. make`, `OUT=${PWD%/*} make`. */
export function variablePaths(
	segment: Segment,
	subject: Subject,
): readonly (NamedPath & {text: string})[] {
	const {shell, context} = subject;
	const exported = (shell?.segments ?? [])
		.filter(({program}) => program === 'export' || program === 'declare')
		.flatMap(({args}) =>
			args.flatMap(({value}) => {
				const [, name = '', set] = /^(\w+)=(.*)/s.exec(value ?? '') ?? [];
				return set === undefined ? [] : [{name, value: set}];
			}),
		);
	const known = toPaths(
		valuesSet([...segment.assignments, ...exported]),
		segment,
		context,
	);
	const computed = segment.assignments.flatMap(({name, text}) =>
		text === undefined || isLookedThroughBy(name) ? [] : [{text}],
	);
	return computed.length === 0
		? known
		: [...known, ...computedPaths({...segment, args: computed}, subject)];
}
