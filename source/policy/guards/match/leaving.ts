import {type Segment} from '../../../shell/types.js';
import {type Flow} from '../types.js';
import {hasExactFlag} from '../../../programs/flags.js';
import {asksThisMachine, isLocal} from './localAddress.js';
import {isKind} from './programKinds.js';
import {
	hasComputedAddress,
	maySend,
	takesWordsOfFile,
	writesToConnection,
} from './senders.js';
import {type Subject} from '../../subject.js';
import {isSecret, namesSecretVariable, readOperands} from './secretReads.js';
import {feeders, type Taints} from './taints.js';
import {readText, readWords} from './words.js';

/** Text that goes out over the network. */
export function leavingFlows(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	taints: Taints,
	subject: Subject,
): Flow[] {
	const carriesContent =
		hasComputedAddress(segment) &&
		!isLocal(segment) &&
		(takesWordsOfFile(segment) ||
			[taints.given, taints.named].some(of => of[index]?.has('content')));
	if (!maySend(segment)) return carriesContent ? ['files_leave'] : [];
	const toConnection = writesToConnection(segment);
	const isFed = feeders(segment, index, segments).length > 0;
	const carriesSecret =
		taints.given[index]?.has('secret') === true ||
		taints.named[index]?.has('secret') === true ||
		(toConnection && taints.output[index]?.has('secret') === true) ||
		namesSecret(segment, subject);
	if (carriesSecret && (isFed || toConnection || mayGoOut(segment, segments)))
		return ['secret_leaves'];
	if (carriesContent || toConnection || sendsFiles(segment, isFed))
		return ['files_leave'];
	const carriesVariable =
		segment.args.some(({text}) => namesSecretVariable(text)) ||
		taints.named[index]?.has('variable') === true ||
		taints.given[index]?.has('variable') === true;
	return carriesVariable &&
		!isLocal(segment) &&
		!asksThisMachine(segment, segments)
		? ['variable_leaves']
		: [];
}

function namesSecret(segment: Segment, subject: Subject): boolean {
	const reads = segment.accesses.flatMap(access =>
		access.kind === 'read' && access.path !== undefined
			? [
					{
						path: access.path,
						isGlob: access.isGlob === true,
						isRecursive: access.isRecursive === true,
					},
				]
			: [],
	);
	return [...reads, ...readOperands(segment, subject)].some(named =>
		isSecret(named, subject),
	);
}

/** `rsync a b`, `openssl enc`: the program can send, this call does not. */
function mayGoOut(segment: Segment, segments: readonly Segment[]): boolean {
	const {operands} = readWords(segment);
	switch (segment.program) {
		case 'rsync':
		case 'scp':
		case 'mc':
			return operands.some(isRemoteName);
		case 'openssl':
			return operands.includes('s_client');
		case 'ssh':
			return false;
		default:
			return !isLocal(segment) && !asksThisMachine(segment, segments);
	}
}

/** `host:path`, `user@host:`, `rsync://…`, or computed. */
function isRemoteName(word: string): boolean {
	return /^(?:[\w.-]+@)?[\w.[\]-]+:(?!\\)/.test(word) || /[$`]/.test(word);
}

/** Forms of a call that read a file, or what comes in, and send it. */
function sendsFiles(segment: Segment, isFed: boolean): boolean {
	const {flags, operands} = readWords(segment);
	if (isLocal(segment)) return false;
	const isGiven =
		isFed || segment.accesses.some(a => a.isRedirect && a.kind === 'read');
	switch (segment.program) {
		case 'curl':
			return (
				hasExactFlag(flags, ['-T', '--upload-file']) ||
				flags.some(flag =>
					/^-(?:T|[a-ce-zA-EG-Z]*[dF]\S*@)|^--(?:data|form|json|url-query|upload)[^=]*=\S*@|^--upload-file=/.test(
						flag,
					),
				) ||
				(hasExactFlag(flags, [
					'-d',
					'-F',
					'--form',
					'--json',
					'--data',
					'--data-binary',
					'--data-raw',
					'--data-urlencode',
					'--data-ascii',
				]) &&
					operands.some(word => /^@|=[@<]|^\w*@/.test(word)))
			);
		case 'wget':
		case 'wget2':
			return flags.some(flag => /^--(?:post-f|body-f)/.test(flag));
		case 'http':
		case 'https':
		case 'httpie':
		case 'xh':
		case 'xhs':
			return isGiven || operands.some(word => word.includes('@'));
		case 'nc':
		case 'ncat':
		case 'netcat':
		case 'telnet':
		case 'socat':
		case 'websocat':
		case 'mail':
		case 'mailx':
		case 'mutt':
		case 'sendmail':
		case 'msmtp':
			return (
				isGiven ||
				/\b(?:open|file|pipe|creat|exec|system):/.test(readText(segment))
			);
		case 'ssh':
			return isGiven && !hasExactFlag(flags, ['-n']);
		case 'scp':
		case 'rsync':
			return operands.length > 0 && isRemoteName(operands.at(-1) ?? '');
		case 'gsutil':
		case 'aws':
		case 's3cmd':
			return (
				operands.some(word => /^(?:s3|gs):\/\//.test(word)) &&
				!operands.some(word => /^(?:ls|mb|rb|presign)$/.test(word))
			);
		case 'rclone':
		case 'sftp':
		case 'lftp':
		case 'ftp':
		case 'tftp':
		case 'croc':
		case 'wormhole':
			return true;
		default:
			return (
				isGiven &&
				segment.program !== undefined &&
				isKind(segment.program, 'sender')
			);
	}
}
