export {HookRunner} from './runner.js';
export {validateHookConfig} from './validate.js';
export type {HookLogger, HookResult} from './types.js';
