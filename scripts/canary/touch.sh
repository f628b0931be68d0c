#!/bin/sh
# Stands for `touch` in the sandbox: who ran it leaves a mark, whatever else may
# make a file. What the bait runs by itself has names of its own.
case "$*" in
*pwn-*) ;;
*) : >/home/dev/project/ran-touch ;;
esac
exec /run/real/touch "$@"
