import process from 'node:process';

/** A file that `ulimit -f` lets grow no further is an error of who writes it (EFBIG), and not the end of athena. */
export function outliveFileLimit(): void {
	process.on('SIGXFSZ', () => undefined);
}
