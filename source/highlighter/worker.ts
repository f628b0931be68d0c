import {parentPort} from 'node:worker_threads';
import {type CodeBlock} from '../types/codeColours.js';
import {findColours} from './findColours.js';

/*
 * dist/highlight.cjs: runs beside athena, in a thread that can be ended. A
 * grammar is a pile of regular expressions, and what it reads is the agent's:
 * whatever that costs, prompts are painted and keys are heard meanwhile.
 */
parentPort?.on('message', (block: CodeBlock) => {
	const {starts, tones} = findColours(block);
	parentPort?.postMessage({starts, tones});
});
