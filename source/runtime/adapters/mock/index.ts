export {withDefaults} from './defaults.js';
export {createInjectableMockRuntime} from './injectable.js';
export type {InjectableMockRuntime} from './injectable.js';
export {createRecordedReplay} from './recordedReplay.js';
export type {RecordedPlayer, RecordedReplay} from './recordedReplay.js';
export {createReplayRuntime} from './replay.js';
export type {ReplayOptions, ReplayRuntime, ReplayStep} from './replay.js';
export {createMockRuntime} from './scriptedReplay.js';
export type {ScriptedEvent, ScriptedMockRuntime} from './scriptedReplay.js';
