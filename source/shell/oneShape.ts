import {type Argument, type FileAccess, type Segment} from './types.js';

/*
 * What all of judging reads again and again has all its fields, in one order,
 * undefined where there is nothing: V8 then compiles each read of one for the one
 * place where it lies, instead of looking for it (docs/adr/0013).
 */

/** Every field is said; a new one of the type has to be. */
type Whole<Type> = {[Name in keyof Required<Type>]: Type[Name] | undefined};

const argumentOf = ({text, value, pattern, prefix}: Argument): Argument =>
	asOne<Argument>({text, value, pattern, prefix});

const accessOf = (access: FileAccess): FileAccess =>
	asOne<FileAccess>({
		kind: access.kind,
		text: access.text,
		path: access.path,
		dotted: access.dotted,
		isGlob: access.isGlob,
		isRecursive: access.isRecursive,
		only: access.only,
		shown: access.shown,
		names: access.names,
		butFor: access.butFor,
		followsLinks: access.followsLinks,
		isRedirect: access.isRedirect,
	});

/** The same segment, as all segments are. */
export const inOneShape = (segment: Segment): Segment =>
	asOne<Segment>({
		text: segment.text,
		span: segment.span,
		program: segment.program,
		programPath: segment.programPath,
		args: segment.args.map(argumentOf),
		assignments: segment.assignments,
		wrappers: segment.wrappers,
		role: segment.role,
		cwd: segment.cwd,
		folders: segment.folders,
		pipedFrom: segment.pipedFrom,
		alsoPipedFrom: segment.alsoPipedFrom,
		codeFrom: segment.codeFrom,
		parent: segment.parent,
		callsFunction: segment.callsFunction,
		runsPlainCode: segment.runsPlainCode,
		stdinText: segment.stdinText,
		accesses: segment.accesses.map(accessOf),
		accessesAreComplete: segment.accessesAreComplete,
		unproven: segment.unproven,
	});

/** A field that is undefined is read as one that is left out. */
const asOne = <Type>(whole: Whole<Type>): Type => whole as Type;
