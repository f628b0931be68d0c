import {
	type HeldRequest,
	type Supervisor,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type PaintedFrame, type UiState} from '../uiState.js';

/** What a command may look at and do. Made anew for each key. */
export type CommandTools = {
	ui: UiState;
	state: SupervisorState;
	/** The last frame; what it showed is what the person meant. */
	frame: PaintedFrame;
	/** The request that frame showed. */
	request: HeldRequest | undefined;
	supervisor: Supervisor;
	/** Unix ms. */
	now: number;
	readonly set: (patch: Partial<UiState>) => void;
	/** Ends athena. */
	readonly quit: () => void;
	/** Plays one more event of a recording. */
	readonly step: () => void;
	/** Gives the terminal back to the shell for a while. */
	readonly suspend: () => void;
};

export type Command = (tools: CommandTools) => void;
