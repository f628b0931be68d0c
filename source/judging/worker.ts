import process from 'node:process';
import {ownThread} from '../utils/threadTurns.js';
import {createJudge} from './createJudge.js';
import {type FromJudge, type ToJudge} from './messages.js';

/*
 * dist/judge.cjs: judges calls beside athena, in a process that can be ended.
 * What an agent writes may be made to take for ever, and all memory there is;
 * whatever it takes, hooks hear their heartbeat, keys are heard and other calls
 * are answered meanwhile.
 */
const judge = createJudge();
const say = (message: FromJudge) => process.send?.(message);

process.on('message', (message: ToJudge) => {
	const answer = judge(message);
	if (answer) say(answer);
});
say({type: 'ready', thread: ownThread()});
