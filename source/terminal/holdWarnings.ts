import process from 'node:process';

/**
 * Keeps node's own warnings (`NO_COLOR is ignored …`) from being written over
 * the screen. The returned function lets them out, once the terminal is given
 * back.
 */
export function holdWarnings(): () => void {
	const printers = process.listeners('warning');
	const held: Error[] = [];
	const hold = (warning: Error) => {
		held.push(warning);
	};

	process.removeAllListeners('warning');
	process.on('warning', hold);
	return () => {
		process.off('warning', hold);
		for (const printer of printers) process.on('warning', printer);
		for (const warning of held.splice(0)) {
			for (const printer of printers) printer.call(process, warning);
		}
	};
}
