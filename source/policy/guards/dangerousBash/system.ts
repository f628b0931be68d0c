import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

/** What reaches beyond the project: other users, processes, services, networks. */
export const systemEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/other-user',
		action: 'ask',
		reason: 'It runs as another user, who may do anything.',
		match: [
			{
				wrapper: list('sudo doas su pkexec runuser gosu run0 setpriv dzdo'),
			},
			{
				program: list(`
					sudo doas su pkexec runuser gosu run0 dzdo sudoedit newgrp sg
				`),
			},
			{program: ['login'], hasOperands: true},
			{program: ['login'], flag: ['-f', '-h', '-r']},
		],
	},
	{
		id: 'dangerous-bash/other-root',
		action: 'ask',
		reason:
			'It runs in another root, on another machine, or where nobody watches.',
		match: [
			{
				wrapper: [
					'chroot',
					'unshare',
					'nsenter',
					'systemd-run',
					'systemd-nspawn',
					'tmux',
					'screen',
					'ssh',
					'docker exec',
					'at',
				],
			},
			{
				program: list(`
					chroot unshare nsenter systemd-run systemd-nspawn machinectl capsh gdb
					strace ltrace bpftrace insmod modprobe rmmod kexec
				`),
			},
			{
				program: ['tmux'],
				word: list(`
					send-keys send new-session new new-window neww split-window splitw
					respawn-pane run-shell kill-server kill-session pipe-pane set-hook
				`),
			},
			{program: ['screen'], flag: ['-X', '-d', '-m']},
		],
	},
	{
		id: 'dangerous-bash/fork-bomb',
		action: 'deny',
		reason: 'It starts itself again and again until the machine stops.',
		match: [{shape: 'fork_bomb'}],
	},
	{
		id: 'dangerous-bash/endless-jobs',
		action: 'ask',
		reason: 'Its loop never ends and starts a job every time.',
		match: [{shape: 'endless_jobs'}],
	},
	{
		id: 'dangerous-bash/shut-down',
		action: 'deny',
		reason: 'It stops the machine; ask the person to do that.',
		match: [
			{
				program: list(`
					shutdown reboot halt poweroff pm-suspend pm-hibernate
				`),
			},
			// Without a runlevel it says how it is called; `npm init` is another one.
			{
				program: ['init', 'telinit'],
				operand: list('0 1 2 3 4 5 6 S s emergency rescue *$* *`*'),
			},
			{
				program: ['systemctl', 'loginctl'],
				word: list(`
					poweroff reboot halt suspend hibernate kexec rescue emergency isolate
					soft-reboot switch-root exit hybrid-sleep suspend-then-hibernate
				`),
			},
			{
				program: ['dbus-send', 'gdbus', 'busctl', 'qdbus'],
				mentions: list(`
					PowerOff Reboot Halt Suspend Hibernate HybridSleep Kexec SoftReboot
				`).map(word => word.toLowerCase()),
			},
			{program: ['kill'], operand: ['1']},
			{program: ['kill'], flag: ['-1'], hasOperands: false},
			{program: ['kill'], operand: ['-1'], hasOperands: true},
			{program: ['killall5']},
			{program: ['sysctl'], flag: ['-w', '-p', '--write', '--system']},
		],
	},
	{
		id: 'dangerous-bash/kill-many',
		action: 'ask',
		reason:
			'It ends processes by name, perhaps not only those of this task; end them by their number.',
		match: [
			{program: ['pkill', 'killall', 'skill', 'xkill', 'taskkill']},
			{program: ['fuser'], flag: ['-k', '-K', '--kill']},
			{program: ['kill'], flag: ['-9'], operand: ['-*']},
			{program: ['kill'], wrapper: ['xargs', 'parallel']},
			{program: ['kill'], mentions: ['pgrep', 'pidof', 'lsof', 'fuser']},
			{flow: 'found_processes_end'},
		],
	},
	{
		id: 'dangerous-bash/debug-process',
		action: 'ask',
		reason:
			'It lets a debugger into a running program, which then runs whatever the debugger says; SIGUSR1 does that to node.',
		match: [
			{program: ['kill'], mentions: ['usr1']},
			{program: ['kill'], flag: ['-10', '-30']},
			{
				program: ['kill'],
				flag: ['-s', '-n', '--signal'],
				operand: ['10', '30'],
			},
			{
				program: ['gdb', 'lldb', 'gdbserver', 'lldb-server'],
				flag: ['-p', '--pid', '--attach', '--attach-pid', '--attach-name'],
			},
			{program: ['node', 'nodejs'], subcommand: ['inspect'], flag: ['-p']},
			{mentions: ['_debugProcess']},
			{program: ['jcmd'], mentions: ['agent_load']},
			{program: ['jattach'], word: ['load']},
			{program: ['gcore']},
		],
	},
	{
		id: 'dangerous-bash/services',
		action: 'ask',
		reason: 'It changes services, firewalls or settings of the machine.',
		match: [
			{
				program: ['systemctl'],
				word: list(`
					start stop restart reload enable disable mask unmask kill edit link
					set-default daemon-reload daemon-reexec revert set-property
					set-environment import-environment
				`),
			},
			{
				program: ['service', 'rc-service', 'initctl', 'sc'],
				hasOperands: true,
			},
			{program: ['launchctl']},
			{
				program: list(`
					iptables ip6tables iptables-restore nft ufw firewall-cmd pfctl ipset
					netsh nmcli iwconfig brctl
				`),
			},
			// `srb tc` checks types.
			{
				program: ['tc'],
				word: list(
					'add ad a del delete de d change ch c replace rep r link exec',
				),
			},
			{program: ['tc'], flag: ['-b', '-batch']},
			{
				program: ['ifconfig', 'route', 'mount', 'umount'],
				hasOperands: true,
			},
			{program: ['umount'], flag: ['-a', '--all', '-A', '--all-targets']},
			{
				program: ['ip'],
				word: list('add del delete set flush change replace'),
			},
			{
				program: list(`
					swapon pivot_root fsck fsck.* e2fsck tune2fs resize2fs
					debugfs xfs_repair
				`),
			},
			{
				program: list(`
					hostnamectl timedatectl localectl setenforce sysctl defaults scutil
					csrutil spctl nvram reg regedit update-alternatives ldconfig update-grub
					grub-install efibootmgr
				`),
			},
			{program: ['date'], flag: ['-s', '--set']},
			{program: ['hwclock']},
			{program: ['hostname', 'domainname'], hasOperands: true},
			{
				program: list('security keyctl secret-tool pass op bw vault'),
			},
			{program: ['gpg', 'gpg2'], unless: ['--version']},
			{program: ['gpg', 'gpg2'], hasOperands: true},
		],
	},
	{
		id: 'dangerous-bash/packages-system',
		action: 'ask',
		reason: 'It installs or removes software of the whole machine.',
		match: [
			{
				program: list(`
					apt apt-get aptitude dnf yum zypper apk snap flatpak port choco winget
					scoop xbps-install emerge nix-env
				`),
				word: list(`
					install remove purge upgrade dist-upgrade full-upgrade autoremove
					uninstall erase add del delete reinstall downgrade rm in
				`),
			},
			{
				program: ['dpkg', 'rpm'],
				flag: list('-i -r -P -e -U --install --remove --purge --erase'),
			},
			{
				program: ['pacman', 'yay', 'paru'],
				flag: ['-S', '-R', '-U', '--sync', '--remove'],
			},
			{
				program: ['brew'],
				word: ['uninstall', 'remove', 'rm', 'cleanup', 'autoremove'],
			},
			{
				program: ['brew'],
				word: ['services'],
				operand: ['start', 'stop', 'restart', 'run', 'kill', 'cleanup'],
			},
			{
				program: ['npm', 'pnpm', 'yarn', 'bun'],
				flag: ['-g', '--global', '--location=global'],
				word: list('install i add uninstall remove rm link update'),
			},
			{
				program: ['yarn'],
				subcommand: ['global add', 'global remove', 'global upgrade'],
			},
			{
				program: ['nix-env'],
				flag: list('-i -e -u --install --uninstall --upgrade'),
			},
			{program: ['cargo'], subcommand: ['install', 'uninstall']},
			{
				program: ['cargo'],
				word: ['uninstall', 'install', 'yank', 'owner', 'login'],
			},
			{
				program: ['cargo'],
				word: ['publish'],
				unlessRehearsed: ['--dry-run'],
			},
			{program: ['pip', 'pip3'], subcommand: ['uninstall']},
		],
	},
];
