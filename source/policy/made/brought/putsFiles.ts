import {type Segment} from '../../../shell/types.js';
import {flagTest} from '../../../programs/flags.js';

const unpacksTar = flagTest(['-x', '--extract', '--get']);
const unpacksCpio = flagTest(['-i', '-p', '--extract', '--pass-through']);
const listsCpio = flagTest(['-t', '--list']);
const unpacksJar = flagTest(['-x', '--extract']);
const unpacksModule = flagTest(['-e', '--extract']);

/** Programs of which nobody knows which files they put there. */
export function putsFiles({program = '', args}: Segment): boolean {
	const has = (pattern: RegExp) =>
		args.some(({value = ''}) => pattern.test(value));
	const words = () => args.map(({value = ''}) => value);
	switch (program) {
		case 'unzip':
		case 'bsdunzip':
			return !has(/^-\w*[lptvZ]/);
		case 'tar':
		case 'gtar':
		case 'bsdtar':
			return (
				unpacksTar(words()) ||
				/^[a-wyzA-Z]*x[a-zA-Z]*$/.test(args[0]?.value ?? '')
			);
		case 'patch':
		case 'unrar':
		case 'unar':
			return true;
		case '7z':
		case '7za':
		case '7zz':
		case '7zr':
		case 'ar':
			return has(/^[ex]/);
		case 'cpio':
		case 'bsdcpio':
			return unpacksCpio(words()) && !listsCpio(words());
		case 'jar':
			return unpacksJar(words()) || has(/^[a-wyz0A-Z]*x[a-zA-Z0]*$/);
		case 'cmake':
			return has(/^-E$/) && has(/^tar$/) && has(/^-?[a-wyz]*x[a-zA-Z]*$/);
		case 'ditto':
			return has(/^-\w*x/);
		case 'aunpack':
		case 'atool':
		case 'dtrx':
		case 'unace':
		case 'unarj':
		case 'lha':
			return true;
		case 'pax':
			return has(/^-\w*r/);
		case 'wget':
			return !has(/^(?:-\w*O|--output-d)/);
		case 'curl':
			return has(/^(?:-\w*[OJ]|--remote-n)/);
		case 'git':
			return has(/^(?:apply|am)$/);
		default:
			return /^python[\d.]*$/.test(program) && unpacksByPython(args);
	}
}

/** `python3 -m tarfile -e a.tar`. */
const unpacksByPython = (args: Segment['args']): boolean =>
	args.some(({value = ''}) => /^(?:-m)?(?:tarfile|zipfile)$/.test(value)) &&
	unpacksModule(args.map(({value = ''}) => value));
