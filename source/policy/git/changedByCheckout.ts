import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {type GitSetting, placeOf} from './gitSettings.js';

/** A longer file of attributes is not read, bytes. */
const longestFile = 64 * 1024;

/** What says how git writes a file. */
export type Attributes = {
	/** Below the top of the working tree. */
	name: string;
	settings: readonly GitSetting[];
	/** The person's home folder, absolute. */
	home: string;
	/** The texts of the repository's own files of attributes, wherever they lie. */
	texts: readonly string[];
};

/**
 * Whether git may write a file otherwise than it keeps it: with other ends of
 * lines or in another encoding, filled in (`ident`) or by a program (`filter`,
 * as of git-lfs). True where nobody can tell; a pattern is taken to fit unless
 * its end says that it doesn't (gitattributes).
 */
export function isChangedByCheckout(attributes: Attributes): boolean {
	const {name, settings, home, texts} = attributes;
	try {
		return (
			settings.some(endsLinesOtherwise) ||
			[
				...texts,
				...filesOfAttributes(settings, home)
					.filter(file => fs.existsSync(file))
					.map(file => readRegular(file, longestFile)),
			].some(text => text.split('\n').some(line => isMeant(line, name)))
		);
	} catch {
		return true;
	}
}

const endsLinesOtherwise = ({section, key, value}: GitSetting) =>
	(section === 'core' &&
		((key === 'autocrlf' && !/^(?:false|no|off|0|input)$/i.test(value)) ||
			(key === 'eol' && /^crlf$/i.test(value)))) ||
	// Attributes that lie in some commit.
	(section === 'attr' && key === 'tree');

const filesOfAttributes = (
	settings: readonly GitSetting[],
	home: string,
): readonly string[] => [
	'/etc/gitattributes',
	'/usr/local/etc/gitattributes',
	'/opt/homebrew/etc/gitattributes',
	path.join(home, '.config/git/attributes'),
	...settings
		.filter(({section, key}) => section === 'core' && key === 'attributesfile')
		.map(setting => placeOf(setting, home)),
];

/** What changes a text; a `-` or `!` in front takes it away. */
const changes =
	/[ \t](?:filter(?:=|[ \t\r]|$)|ident(?:[ \t\r]|$)|working-tree-encoding=|eol=crlf)/i;

function isMeant(line: string, name: string): boolean {
	const text = line.trim();
	if (text.startsWith('#') || !changes.test(text)) return false;
	const [pattern = ''] = text.split(/[ \t]/, 1);
	// Of names for several attributes, and of names in quotes, anything may be meant.
	if (/^(?:\[attr\]|")|\\/.test(pattern)) return true;
	const end = pattern.split(/[^\w.-]/).at(-1) ?? '';
	return name.toLowerCase().endsWith(end.toLowerCase());
}
