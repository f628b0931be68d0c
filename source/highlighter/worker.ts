import process from 'node:process';
import {type CodeBlock} from '../types/codeColours.js';
import {findColours} from './findColours.js';
import {type FromCodeWorker} from './openWorker.js';

/*
 * dist/highlight.cjs: runs beside athena, in a process that can be ended. A
 * grammar is a pile of regular expressions, and what it reads is the agent's:
 * whatever that costs, prompts are painted and keys are heard meanwhile.
 */
const say = (message: FromCodeWorker) => process.send?.(message);

process.on('message', (block: CodeBlock) => {
	say(findColours(block));
});
say('ready');
