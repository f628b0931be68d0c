/*
 * athena's own clock, changed by its environment: for tests of what it gives up
 * after a while, and for those that a busy machine would keep waiting for so
 * long.
 */

/** Waits of a minute and longer are over once this file is there; everything else keeps its time. */
export const timersUntil = (file: string) =>
	environment(`
		import fs from 'node:fs';
		const {setTimeout} = globalThis;
		globalThis.setTimeout = (callback, ms, ...rest) => {
			if (!(ms >= 60_000)) return setTimeout(callback, ms, ...rest);
			const looking = setInterval(() => {
				if (!fs.existsSync(${JSON.stringify(file)})) return;
				clearInterval(looking);
				callback(...rest);
			}, 50);
			return looking;
		};
	`);

/** Waits of a second to half a minute take a hundred times as long: nothing is given up because the machine is busy. */
export const patientTimers = () =>
	environment(`
		const {setTimeout} = globalThis;
		globalThis.setTimeout = (callback, ms, ...rest) =>
			setTimeout(callback, ms >= 1000 && ms <= 30_000 ? 100 * ms : ms, ...rest);
	`);

const environment = (module: string) => ({
	NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}`,
});
