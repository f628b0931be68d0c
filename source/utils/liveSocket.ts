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
