import {compileGlob} from '../../../grammar/glob.js';
import {namingOf} from '../../../programs/naming/namings.js';

/** An address in a word: what stands before its host, and the host with a user and a port. */
type Place = {before: string; host: string};

/**
 * Whether a text that a glob allows goes to the hosts that the glob names: the
 * star of `https://docs.org*` stands for a port and a path, and neither for the
 * rest of another host (`https://docs.org.evil.com`) nor for a user's end
 * (`https://docs.org@evil.com`).
 */
export function keepsToHosts(glob: string): (text: string) => boolean {
	const meant = placesIn(glob)
		.filter(({host}) => host.includes('*') && /[^*]/.test(host))
		.map(({before, host}) => ({
			begins: `${before}${host.slice(0, host.indexOf('*'))}`,
			fits: hostTest(host),
		}));
	const ending = hostBehindStars(glob);
	if (ending !== undefined)
		return text => {
			const [, host] = /^[\w+.-]+:\/\/([^/?#\s]*)/.exec(text) ?? [];
			return host === undefined || /\s/.test(text) || isOf(host, ending);
		};
	if (meant.length === 0) return () => true;
	return text =>
		placesIn(text).every(({before, host}) => {
			const near = meant.filter(({begins}) =>
				`${before}${host}`.startsWith(begins),
			);
			return near.length === 0 || near.some(({fits}) => fits(host));
		});
}

/** `*docs.org*`, `*.docs.org/*`: of an address its host is meant, not a text anywhere in it. */
const hostBehindStars = (glob: string): string | undefined =>
	/^\*+\.?((?:[\w-]+\.)+[a-z]{2,})(?=[*/:?]|$)/i.exec(glob)?.[1]?.toLowerCase();

/** Whether it is that host or one below it, with whatever port. */
function isOf(host: string, name: string): boolean {
	const own = host.toLowerCase().replace(/:\d*$/, '');
	return own === name || own.endsWith(`.${name}`);
}

function hostTest(glob: string): (host: string) => boolean {
	const isOpen = glob.endsWith('*') && !glob.endsWith('.*');
	const name = isOpen ? withoutEnd(glob) : glob;
	const fits = compileGlob(name);
	return host =>
		fits(isOpen ? host.replace(/:\d*$/, '') : host) &&
		(/[@\\]/.test(name) || !/[@\\]/.test(host));
}

/** Without the stars that leave a port open, and its colon. */
function withoutEnd(glob: string): string {
	let end = glob.length;
	while (glob[end - 1] === '*') end--;
	return glob.slice(0, glob[end - 1] === ':' ? end - 1 : end);
}

/** Those with a scheme, and of programs that go to addresses bare hosts. */
function placesIn(text: string): readonly Place[] {
	const [program = '', ...words] = text.split(/[\s'"]+/);
	const takesHosts = namingOf(program)?.addresses !== undefined;
	return [program, ...words].flatMap((word, at) => {
		const [, before, host] =
			/^((?:-[^=]*=)?[\w+.*-]+:\/\/)([^/?#]*)/.exec(word) ?? [];
		if (before !== undefined && host !== undefined) return [{before, host}];
		return takesHosts && at > 0 && /^[\w*][^/?#]*[.:]/.test(word)
			? [{before: '', host: /^[^/?#]*/.exec(word)?.[0] ?? ''}]
			: [];
	});
}
