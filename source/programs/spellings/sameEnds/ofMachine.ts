import {type SameEnds, ways} from './ways.js';

/** What deletes, ends, reaches and rules on this machine and from it by other programs. */
export const endsOfMachine: SameEnds = {
	rm: ways(`
		git: rm ![--cached -n --dry-run]
		shred: [-u --remove]
		rsync: [--remove-source-files --remove-sent-files]
		cmake: (remove rm) [-E]
		rclone: delete | deletefile | purge | move
		jdupes fdupes: [-d --delete -N]
		rdfind: (true) [-deleteduplicates]
		bleachbit: [-s --shred -c --clean]
		tmpwatch tmpreaper stmpclean:
		premove deltree scrub sfill srm wipe uu-rm rm-cli trash-rm:
		gzip bzip2 xz zstd lz4: [--rm]
		hg svn bzr brz darcs fossil jj sl: rm | remove | delete | forget
		lftp: (*rm+*)
	`),
	'rm -rf': ways('premove deltree srm wipe:'),
	curl: ways(`
		http https: (GET POST PUT PATCH DELETE HEAD OPTIONS localhost* :* ?*.?*) ![-m]
		xh xhs: ![--version --help -h -V -m]
		wget wget2 curlie aria2c axel saldl ht restish wuzz: ![--version --help -h -V]
		fetch lwp-request lwp-download GET POST HEAD lynx w3m links links2 elinks ftp ncftpget lftp httrack:
		hurl grpcurl websocat bru newman posting slumber atac resterm k6:
		hey ab wrk wrk2 vegeta siege bombardier oha autocannon:
		yt-dlp youtube-dl gallery-dl you-get:
		nc ncat netcat nc.openbsd nc.traditional: ![-z -l --listen -h --help --version]
		socat: (tcp*:* TCP*:* ssl:* SSL:* openssl:* OPENSSL:*) ![-V -h]
		httpie: get | post | put | patch | delete | head
		curl-impersonate* curl_* tcurl:
		rclone: copyurl
		busybox toybox: (wget)
	`),
	ssh: ways(`
		et plink dbclient pssh parallel-ssh prsync pdsh dsh cssh clusterssh csshx sshuttle mssh hpnssh sshrc xxh ssh3 rsh rlogin sshpass x2goclient:
		ansible ansible-playbook ansible-console: ![--syntax-check --list-tasks --list-hosts --list-tags --version]
		pyinfra: ![--version]
		fab: [-H --hosts]
		aws: ssm start-session | ssm send-command | ec2-instance-connect ssh
		az: ssh vm | vm run-command
		heroku: ps:exec | run:inside
		docker podman: [-H --host --url --connection -c --context]
		xpra lftp: (ssh:* sftp:* *+sftp:*)
		curl: (sftp:* scp:*)
		nixos-rebuild: [--target-host --build-host]
		nix: copy [--to --from]
		colmena: apply | exec
		morph: deploy | exec
		mutagen: sync create | forward create
		nomad: alloc exec
		copilot: svc exec
	`),
	sudo: ways(`
		sudoedit gosu su-exec gksudo gksu kdesu kdesudo beesu lxqt-sudo sudo-rs su-rs calife please pleaser pleaseedit dzdo pbrun super gsudo tsu suex rootsh:
		setpriv capsh: [--reuid --user --uid --init-groups]
		chpst: [-u -U]
		setuidgid s6-setuidgid s6-applyuidgid:
		machinectl: shell
		newgrp sg visudo:
		ansible ansible-playbook: [-b --become -K --ask-become-pass]
		start-stop-daemon: [-c --chuid]
		docker podman nerdctl: run [--privileged]
		docker podman nerdctl: run (/:/*)
		runas: (*)
	`),
	systemctl: ways(`
		reboot shutdown poweroff telinit:
		init: (0 1 2 3 4 5 6 q Q)
		halt: ![--help]
		sv initctl rc-update update-rc.d chkconfig invoke-rc.d rc-service dinitctl upstart systemctl-tui systemctl.py:
		s6-svc s6-rc: [-d -u -r -t -k -h -c -a]
		s6-rc: change | stop | start
		busctl dbus-send gdbus qdbus: (org.freedesktop.systemd1* --dest=org.freedesktop.systemd1*)
		busctl dbus-send gdbus qdbus: [--dest=org.freedesktop.systemd1 --dest -d]
		nixos-rebuild: switch | test | boot
		ansible: (service systemd systemd_service ansible.builtin.service ansible.builtin.systemd)
	`),
	kill: ways(`
		pkill killall skill killall5 xkill slay fkill fkill-cli kill-port killport tree-kill kill-process kill-process-on-port cross-port-killer kill-my-port uu-kill pskill taskkill pidkill killp tskill:
		busybox toybox: (kill pkill killall)
		fuser: [-k --kill]
		start-stop-daemon: [-K --stop]
		s6-svc: [-k -t -d]
		pm2: kill | delete | stop
		ss: [-K --kill]
		systemctl: kill
	`),
	pkill: ways('killall skill slay fkill:'),
	killall: ways('pkill skill slay fkill:'),
};
