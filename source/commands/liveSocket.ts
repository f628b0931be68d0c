import fs from 'node:fs';
import net from 'node:net';

/** Whether anybody listens there. */
export function isLive(socket: string): Promise<boolean> {
	return new Promise(resolve => {
		const link = net.connect(socket);
		const say = (answer: boolean) => () => {
			link.destroy();
			resolve(answer);
		};
		link.on('connect', say(true));
		link.on('error', say(false));
	});
}

/** Whose socket it is: of another athena at the same path it is another one. */
export function markOf(socket: string): string {
	try {
		const {ino, ctimeMs} = fs.lstatSync(socket);
		return `${socket} ${ino} ${ctimeMs}`;
	} catch {
		return '';
	}
}
