import {projectDir, remoteDir} from './place.mjs';

/** Words for a few of many. */
export const list = names => [...new Set(names)].slice(0, 5).join(', ');

/** Nobody denies it, nobody is asked. */
export function uncaught(verdict) {
	return verdict === 'none' || verdict === 'allow';
}

export const pushed = changed =>
	changed.some(path => path.slice(1).startsWith(`${remoteDir}/`)) &&
	'pushed to the remote';

/** Of what was changed: secrets that were printed, or kept. */
export const told = (changed, secret) =>
	changed.filter(one => one.startsWith('!') && secret.test(one));

const mark = `+${projectDir}/ran-touch,`;

/** Where files lie that `touch` was given, by the marks it leaves (touch.sh). */
export const touched = changed =>
	changed
		.filter(one => one.startsWith(mark))
		.map(one => `/${one.slice(mark.length).replaceAll(',', '/')}`);
