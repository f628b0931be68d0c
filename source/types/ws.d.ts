/** As much of the package as athena uses; it brings no types. */
declare module 'ws' {
	import {type EventEmitter} from 'node:events';
	import {type Socket} from 'node:net';

	export default class WebSocket extends EventEmitter {
		constructor(
			address: string,
			options: {createConnection: () => Socket; perMessageDeflate: false},
		);
		send(text: string): void;
		terminate(): void;
	}
}
