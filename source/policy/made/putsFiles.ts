import {type Segment} from '../../shell/types.js';

/** Programs of which nobody knows which files they put there. */
export function putsFiles({program = '', args}: Segment): boolean {
	const has = (pattern: RegExp) =>
		args.some(({value = ''}) => pattern.test(value));
	switch (program) {
		case 'unzip':
			return !has(/^-\w*[lptvZ]/);
		case 'tar':
		case 'gtar':
		case 'bsdtar':
			return (
				has(/^(?:-[a-zA-Z]*x|--(?:extr|get))/) ||
				/^[a-wyzA-Z]*x[a-zA-Z]*$/.test(args[0]?.value ?? '')
			);
		case 'patch':
		case 'unrar':
		case 'unar':
			return true;
		case '7z':
		case '7za':
		case 'ar':
			return has(/^[ex]/);
		case 'cpio':
			return has(/^-\w*[ip]|^--(?:extr|pass)/);
		case 'pax':
			return has(/^-\w*r/);
		case 'wget':
			return !has(/^(?:-\w*O|--output-d)/);
		case 'curl':
			return has(/^(?:-\w*[OJ]|--remote-n)/);
		case 'git':
			return has(/^(?:apply|am)$/);
		default:
			return false;
	}
}
