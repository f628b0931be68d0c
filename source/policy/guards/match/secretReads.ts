import {hasExactFlag} from '../../../programs/flags.js';
import {wordOf} from '../../../programs/word.js';
import {type Segment} from '../../../shell/types.js';
import {list} from '../../../utils/list.js';
import {operandPaths} from '../../places/operandPaths.js';
import {type NamedPath} from '../../places/placePatterns.js';
import {fitsPlace} from '../../places/placeTest.js';
import {type Subject} from '../../subject.js';
import {isKind} from './programKinds.js';
import {readWords} from './words.js';

/** Programs whose operands they do not read the contents of. */
const blindPrograms = new Set(
	'chmod chown chgrp rm rmdir unlink mkdir touch ls stat test [ basename dirname realpath readlink find echo printf cd pushd git'.split(
		' ',
	),
);

/** Programs that print the environment. */
const environmentPrograms = new Set(['env', 'printenv', 'set', 'export']);

/** A file, a variable or the environment that it reads is one. */
export function readsSecret(segment: Segment, subject: Subject): boolean {
	const {program} = segment;
	if (program !== undefined && environmentPrograms.has(program)) {
		const {operands} = readWords(segment);
		const isCleared = hasExactFlag(readWords(segment).flags, ['-i']);
		if ((operands.length === 0 && !isCleared) || operands.some(looksSecret))
			return true;
	}

	if (segment.args.some(argument => namesSecretVariable(argument.text)))
		return true;
	const reads = segment.accesses.filter(access => access.kind === 'read');
	const named: NamedPath[] = [
		...reads.flatMap(({path: place, isGlob, isRecursive}) =>
			place === undefined
				? []
				: [
						{
							path: place,
							isGlob: isGlob === true,
							isRecursive: isRecursive === true,
						},
					],
		),
		...(program === undefined || blindPrograms.has(program)
			? []
			: readOperands(segment, subject)),
	];
	return named.some(one => isSecret(one, subject));
}

/** True if the path is a key, a token, a password, or a folder that holds them. */
export function isSecret(named: NamedPath, {context}: Subject): boolean {
	return fitsPlace(named, 'secret', context);
}

/** Flags whose value is a key used to log in, not sent. */
const keyFlags = new Set(
	list(`
	-i -F --key --cert --cacert --capath --netrc-file --private-key
	--identity
`),
);

/** Operands as paths, without keys that are only used to log in. */
export function readOperands(
	segment: Segment,
	{context}: Subject,
): readonly NamedPath[] {
	const isLogin = isKind(segment.program, 'sender');
	if (!isLogin) return operandPaths(segment, context);
	const args = segment.args.filter((_argument, index) => {
		const before = segment.args[index - 1];
		const isKey = before !== undefined && keyFlags.has(wordOf(before));
		const isForm = segment.program === 'curl' && before?.value === '-F';
		return !isKey || isForm;
	});
	return args.length === segment.args.length
		? operandPaths(segment, context)
		: operandPaths({...segment, args}, context);
}

function looksSecret(name: string): boolean {
	return /secret|token|passw|api_?key|private|credential|auth/i.test(name);
}

/** True if the word brings the value of a variable that is named like a secret. */
export function namesSecretVariable(text: string): boolean {
	return (
		text.includes('$') &&
		[...text.matchAll(/\$\{?!?(\w+)/g)].some(([, name = '']) =>
			/^[A-Z_0-9]*(?:SECRET|TOKEN|PASSW|API_?KEY|PRIVATE|CREDENTIAL)/.test(
				name,
			),
		)
	);
}
