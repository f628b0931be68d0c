import {type Segment} from '../../shell/types.js';

/**
 * A program of python's that is called by its module, as it is by its name:
 * `python3 -m flask --app p run` is `flask --app p run`. Of what comes with
 * python and looks at code alone, nothing.
 */
export function calledAsModule(segment: Segment): readonly Segment[] {
	const {program = '', args} = segment;
	if (!/^(?:python|pypy)[\d.]*t?$/.test(program)) return [];
	const at = args.findIndex(({value}) => value === '-m');
	const module = args[at + 1]?.value;
	if (at < 0 || module === undefined || looksAtCode.has(module)) return [];
	return [{...segment, program: module, args: args.slice(at + 2)}];
}

const looksAtCode: ReadonlySet<string> = new Set(
	'ast base64 compileall dis gzip json json.tool pickletools py_compile pyclbr symtable tabnanny tarfile tokenize zipfile'.split(
		' ',
	),
);
