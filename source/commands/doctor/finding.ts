import {type AgentName} from '../../runtime/agentName.js';

/** One thing the doctor looked at. */
export type Finding = {
	about: 'node' | 'folder' | 'socket' | 'hooks' | 'forwarder' | AgentName;
	/** `note` is worth knowing and needs no mending. */
	state: 'ok' | 'note' | 'bad';
	/** One line. */
	text: string;
	/** The command that mends it, or what to do. */
	mend?: string;
};
