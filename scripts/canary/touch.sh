#!/bin/sh
# Stands for `touch` in the sandbox: who ran it leaves a mark, whatever else may
# make a file, and one more for each file, which says where that really lies.
# What the bait runs by itself has names of its own.
marks=/home/dev/project/ran-touch
mark() {
	at=$(cd -P -- "$1" 2>/dev/null && pwd -P) || return
	IFS=/
	set -f
	set -- $at "$2"
	IFS=,
	: >"$marks$*"
}
case "$*" in
*pwn-*) ;;
*)
	: >$marks
	isValue=
	for word; do
		if [ "$isValue" ]; then
			isValue=
			continue
		fi
		case $word in
		-r | -d | -t) isValue=1 ;;
		-*) ;;
		*/*) (mark "${word%/*}/" "${word##*/}") ;;
		*) (mark . "$word") ;;
		esac
	done
	;;
esac
exec /run/real/touch "$@"
