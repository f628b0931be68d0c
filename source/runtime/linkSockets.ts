/**
 * JavaScript for a module inside an agent: `socketsNear(folder)` gives the
 * sockets where an athena may listen to it, nearest first. They are those of
 * the hook command (docs/protocol.md#socket), in its order: of the folder and
 * those above it, at each level of its main checkout too if it is a worktree,
 * and last of athena's own folder, where `athena --all` listens. It expects
 * `fs` and `path` of node's, and never throws.
 */
export const socketsText = String.raw`
function socketsNear(folder) {
	const found = [];
	for (let at = realFolder(process.env.ATHENA_PROJECT_DIR || folder); ; at = path.dirname(at)) {
		found.push(...socketsOf(at));
		const main = mainCheckout(at);
		if (main) found.push(...socketsOf(main));
		if (at === path.dirname(at)) break;
	}
	const {XDG_STATE_HOME: state, HOME: home = ''} = process.env;
	return [...found, ...socketsOf(path.join(state || path.join(home, '.local/state'), 'athena'))];
}

function socketsOf(folder) {
	const length = Buffer.byteLength(folder);
	const near = socketsIn(path.join(folder, '.claude/run'), 'ink-');
	// A path that is too long for a socket has it elsewhere.
	if (length <= 76) return near;
	return [...near, ...socketsIn('/tmp/athena-' + process.geteuid(), cksum(Buffer.from(folder)) + '-' + length + '-')];
}

function socketsIn(run, before) {
	const {ATHENA_INSTANCE: wanted} = process.env;
	const isMine = stat => stat.uid === process.geteuid();
	try {
		if (!isMine(fs.statSync(run))) return [];
		return fs.readdirSync(run)
			.filter(name => name.startsWith(before) && name.endsWith('.sock'))
			.map(name => [name.slice(before.length, -'.sock'.length), path.join(run, name)])
			.filter(([id]) => (wanted ? id === wanted && /^[\w-]+$/.test(wanted) : id !== ''))
			.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
			.map(([, file]) => file)
			.filter(file => {
				const stat = fs.lstatSync(file);
				return stat.isSocket() && isMine(stat);
			});
	} catch {
		return [];
	}
}

function mainCheckout(folder) {
	try {
		const git = path.join(folder, '.git');
		const stat = fs.statSync(git);
		if (!stat.isFile() || stat.size > 4096) return;
		const [, at] = /^gitdir: (.*?)\/\.git\/worktrees\//.exec(fs.readFileSync(git, 'utf8')) || [];
		return at && realFolder(path.resolve(folder, at));
	} catch {
		return;
	}
}

function realFolder(folder) {
	try {
		return fs.realpathSync(folder);
	} catch {
		return path.resolve(folder);
	}
}

/** What POSIX cksum prints. */
function cksum(bytes) {
	let crc = 0;
	const take = byte => {
		crc ^= byte << 24;
		for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
	};
	for (const byte of bytes) take(byte);
	for (let rest = bytes.length; rest > 0; rest = Math.floor(rest / 256)) take(rest % 256);
	return ~crc >>> 0;
}
`;
