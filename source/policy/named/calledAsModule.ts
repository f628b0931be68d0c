import {moduleOf} from '../../programs/naming/scriptOf.js';
import {type Segment} from '../../shell/types.js';
import {wordsOf} from '../../programs/word.js';

/**
 * A program of python's that is called by its module, as it is by its name:
 * `python3 -m flask --app p run` is `flask --app p run`. Of what comes with
 * python and looks at code alone, nothing.
 */
export function calledAsModule(segment: Segment): readonly Segment[] {
	const {program = '', args} = segment;
	const [module, words = []] = moduleOf(program, wordsOf(args)) ?? [];
	if (module === undefined || looksAtCode.has(module)) return [];
	const own = args.slice(args.length - words.length);
	return [{...segment, program: module, args: own}];
}

const looksAtCode: ReadonlySet<string> = new Set(
	'ast base64 compileall dis gzip json json.tool pickletools py_compile pyclbr symtable tabnanny tarfile tokenize zipfile'.split(
		' ',
	),
);
