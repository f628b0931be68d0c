/**
 * Programs that take no option behind `--`, each as it was run (`x -- --y`), or
 * as the reader of options does that it is built with. Others look for options
 * among all their words, or hand them to what does: pytest, pylint, eslint,
 * webpack, ctest, go vet. What is not here may be one of these.
 */
export const endingOptions: ReadonlySet<string> = new Set(
	[
		// Of getopt, and shells.
		'arch awk b2sum base32 base64 basename bash bat batcat bc bunzip2 bzcat bzip2 cal cat chattr chgrp chmod chown chroot cksum clear cmp column comm cp crontab csplit cut dash date dd df diff diff3 dir dirname dmesg dpkg dpkg-query du ed egrep env expand factor fallocate fgrep file findmnt flock fmt fold free gawk getconf getent gmake gpg grep groups gtar gunzip gzip hd head hexdump hostname hostnamectl iconv id install ionice ip join kill last ldd less link ln locale localectl loginctl logname ls lsattr lsb_release lsblk lscpu lsof make man mawk md5 md5sum mkdir mkfifo mknod mktemp mongosh more mount mv namei nawk nice ninja nl nm nohup nproc numfmt objdump od paste patch pathchk pgrep pidof pkill pr printenv prlimit ps psql pstree pwd readelf readlink realpath renice rev rm rmdir route scp sed setpriv setsid sftp sh sha1sum sha224sum sha256sum sha384sum sha512sum shasum shred shuf size sleep sort split ss ssh-keygen stat stdbuf strings stty sum sync sysctl systemctl tac tail tar taskset tee time timedatectl timeout touch tput tr tree truncate tsort tty ul umount uname unexpand uniq unlink unshare unxz unzstd uptime users vdir vi view vim vmstat watch wc wget whereis which who whoami xargs xxd xz xzcat yes zcat zgrep zsh zstd zstdcat',
		// Builtins of shells.
		'alias builtin cd command declare dirs echo eval exec exit export hash jobs local popd printf pushd read readonly return set shift trap type typeset ulimit umask unalias unset wait',
		// Of clap, lexopt, cobra, optparse and their like.
		'cargo curl docker exa eza fd fdfind gem gh git helm jest jq kubectl kustomize lsd node nodejs perl podman prettier python python3 rg ripgrep ruby ruff shellcheck tokei uv vitest',
	].flatMap(line => line.split(' ')),
);
