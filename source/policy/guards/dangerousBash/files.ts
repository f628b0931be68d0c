import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

const links = ['ln', 'link'];

/** What deletes, overwrites or locks up files. */
export const fileEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/delete-system',
		action: 'deny',
		reason:
			'It would delete a folder the system or the person lives in; delete single paths inside the project by name.',
		match: [
			{touches: ['delete'], place: ['system_tree', 'home', 'device']},
			{touches: ['delete'], place: ['system', 'home'], recursive: true},
			{
				program: list('rm rmdir unlink shred srm trash wipe'),
				target: ['system_tree', 'home', 'device'],
				reaches: true,
			},
			{program: ['rm', 'find', 'fd'], flag: ['--no-preserve-root']},
		],
	},
	{
		id: 'dangerous-bash/delete-git',
		action: 'deny',
		reason:
			'The repository can not do without it; let git do the clearing up (git worktree remove, git branch -d).',
		match: [
			{
				touches: ['delete', 'write'],
				place: ['git_store'],
				unlessProgram: ['git'],
			},
		],
	},
	{
		id: 'dangerous-bash/delete-system-file',
		action: 'ask',
		reason: 'It deletes files of the system.',
		match: [
			{touches: ['delete'], place: ['system'], unlessProgram: ['git']},
			{
				touches: ['delete'],
				place: ['git_inside'],
				unlessFile: ['git_lock'],
			},
		],
	},
	{
		id: 'dangerous-bash/delete-project',
		action: 'ask',
		reason: 'It deletes the whole project folder, or something outside.',
		match: [
			{touches: ['delete'], place: ['project'], unlessProgram: ['git']},
			{touches: ['delete'], outside: true, unlessProgram: ['git']},
			{
				touches: ['delete'],
				recursive: true,
				unknown: true,
				unlessProgram: ['git'],
			},
			{
				program: ['shred', 'srm', 'wipe', 'scrub', 'sdelete'],
				hasOperands: true,
			},
			// Within the project it is `> file`, as `rm file` is.
			{touches: ['write'], byProgram: ['truncate'], outside: true},
			{touches: ['write'], byProgram: ['truncate'], unknown: true},
		],
	},
	{
		id: 'dangerous-bash/delete-unseen',
		action: 'ask',
		reason: 'Nobody can say here which files it deletes.',
		match: [
			{touches: ['delete'], unknown: true, unlessProgram: ['git']},
			{program: ['find'], flag: ['-delete'], unlessGenerated: true},
			{
				program: ['find', 'fd', 'fdfind'],
				word: ['rm', 'unlink', 'shred', 'srm', '/bin/rm', '/usr/bin/rm'],
				unlessGenerated: true,
			},
			{
				program: ['rm', 'unlink', 'shred', 'rmdir'],
				wrapper: ['xargs', 'parallel', 'find -exec'],
				unlessGenerated: true,
			},
			{
				program: ['rsync'],
				flag: list(`
					--delete --delete-before --delete-after --delete-during
					--delete-excluded --del --remove-source-files
				`),
			},
		],
	},
	{
		id: 'dangerous-bash/overwrite-system',
		action: 'deny',
		reason:
			'It would move or overwrite a folder the system or the person lives in; work inside the project.',
		match: [
			{
				program: ['rsync', 'robocopy'],
				flag: [
					'--delete',
					'--delete-before',
					'--delete-after',
					'--delete-during',
					'--delete-excluded',
					'--del',
				],
				target: ['system_tree', 'home'],
				unless: ['-n', '--dry-run', '--list-only'],
				unlessOperand: ['*:*'],
			},
		],
	},
	{
		id: 'dangerous-bash/write-system',
		action: 'ask',
		reason: 'It changes files of the system or of a login.',
		match: [
			{touches: ['write'], place: ['login']},
			{touches: ['write'], place: ['system_tree'], outside: true},
			{
				touches: ['write'],
				place: ['system'],
				unlessProgram: ['git'],
				outside: true,
			},
		],
	},
	{
		id: 'dangerous-bash/write-device',
		action: 'deny',
		reason:
			'It writes to a disk or to the kernel directly; work on files in the project.',
		match: [
			{touches: ['write', 'delete'], place: ['device', 'kernel']},
			{
				program: list(`
					dd tee cp cat shred badblocks blkdiscard hdparm nvme sgdisk
				`),
				target: ['kernel'],
			},
			{
				program: ['dd'],
				target: ['device', 'kernel'],
				operand: ['of=/dev/*', 'of=/proc/*', 'of=/sys/*'],
			},
			{
				program: list(`
					mkfs mkfs.* mke2fs mkswap newfs newfs_* mkntfs mkdosfs wipefs blkdiscard
					fdisk sfdisk gdisk sgdisk cfdisk parted partprobe diskpart
					badblocks cryptsetup hdparm nvme dmsetup losetup swapoff
				`),
			},
			// Of Windows, by a drive; `ruff format` is another one.
			{program: ['format'], operand: ['?:*', '/dev/*', '*$*', '*`*']},
			{
				program: ['diskutil'],
				word: list(`
					erasedisk eraseDisk eraseVolume partitionDisk zeroDisk secureErase
					reformat apfs
				`),
			},
		],
	},
	{
		id: 'dangerous-bash/destroy-volumes',
		action: 'deny',
		reason: 'It destroys volumes or pools; no task in a project needs that.',
		match: [
			{
				program: list(`
					lvremove vgremove pvremove lvreduce vgreduce pvmove lvresize
				`),
			},
			{
				program: ['lvm'],
				word: ['lvremove', 'vgremove', 'pvremove', 'lvreduce', 'vgreduce'],
			},
			{
				program: ['zpool', 'zfs'],
				word: [
					'destroy',
					'rollback',
					'labelclear',
					'detach',
					'remove',
					'offline',
				],
			},
			{program: ['btrfs'], word: ['delete', 'remove']},
			{
				program: ['mdadm'],
				flag: ['--zero-superblock', '--stop', '--remove', '--fail'],
			},
		],
	},
	{
		id: 'dangerous-bash/permissions-system',
		action: 'deny',
		reason:
			'It changes owners or rights of whole system or home folders; change single files of the project.',
		match: [
			{
				program: list('chmod chown chgrp setfacl chattr chflags xattr icacls'),
				flag: ['-R', '--recursive', '-r'],
				target: ['system_tree', 'system', 'home'],
				reaches: true,
			},
			{program: ['chmod', 'chown', 'chgrp'], target: ['system_tree', 'home']},
			{
				program: ['chmod', 'chown', 'chgrp'],
				flag: ['-R', '--recursive'],
				operand: ['~*'],
			},
		],
	},
	{
		id: 'dangerous-bash/permissions',
		action: 'ask',
		reason: 'It changes owners or rights in a way that opens or locks files.',
		match: [
			{
				program: list(
					'chown chgrp setfacl chattr setcap chflags icacls takeown',
				),
			},
			{
				program: ['chmod'],
				operand: list(`
					777 0777 1777 01777 666 0666 000 0000 4* 04??? 2??? 02??? 6??? 06???
					a+*w* a=*w* =*w* o+*w* o=*w* go+*w* go=*w* og+*w* og=*w* ugo+* ugo=*w*
					+s u+*s* g+*s* u=*s* g=*s* a+*s* ug+*s*
				`),
			},
			{
				program: ['install', 'mkdir', 'mkfifo', 'mknod'],
				flag: ['-m', '--mode'],
				given: list(`
					777 0777 1777 01777 666 0666 4??? 04??? 6??? 06???
					a+*w* a=*w* =*w* o+*w* o=*w* +s u+*s* g+*s* u=*s* g=*s*
				`),
			},
			{program: ['chmod', 'chown'], target: ['system', 'login']},
			{
				program: ['chmod'],
				target: ['secret'],
				unlessFirst: list(
					'600 0600 400 0400 go= og= go-rwx og-rwx go-rw og-rw go-r og-r u=rw,go= u=r,go= u+rw,go=',
				),
			},
			{
				program: ['chmod', 'chown', 'chgrp'],
				wrapper: ['xargs', 'parallel', 'find -exec'],
				unlessOperand: ['+x', 'u+x', 'a+x', '-x', '644', '755', '600'],
			},
		],
	},
	{
		id: 'dangerous-bash/startup-files',
		action: 'ask',
		reason:
			'What is written there runs by itself later, outside of any judgement.',
		match: [
			{touches: ['write', 'delete'], place: ['startup', 'git_code']},
			{program: ['crontab'], unless: ['-l']},
			{
				program: ['git'],
				subcommand: ['maintenance start', 'maintenance register'],
			},
			{
				program: ['scalar'],
				operand: ['register', 'clone', 'reconfigure'],
			},
			{program: ['scalar'], subcommand: ['run all', 'run config']},
			{
				program: ['npm', 'pnpm', 'yarn', 'pip', 'pip3'],
				subcommand: [
					'config set',
					'config delete',
					'config edit',
					'config unset',
					'set',
					'c set',
				],
			},
			{
				program: list(`
					batch atrm launchctl update-rc.d chkconfig visudo vipw chsh
					systemd-run
				`),
			},
			{program: ['at'], hasOperands: true},
			{
				program: list(`
					ssh-copy-id ssh-add passwd usermod useradd userdel adduser deluser
					groupadd chpasswd
				`),
			},
			{
				program: ['ssh-keygen'],
				unless: ['-l', '-F', '-E', '-v'],
				unlessPublic: true,
			},
			{
				program: [
					...links,
					'cp',
					'mv',
					'install',
					'rsync',
					'tee',
					'dd',
					'sed',
					'patch',
					'ed',
					'ex',
					'vim',
					'objcopy',
					'strip',
				],
				target: ['startup', 'git_code'],
			},
		],
	},
];
