import {launcherName, launcherText} from '../../hookRunner/launcherText.js';

/** A file of `athena hooks init`, below `.claude/hooks/`. */
export type ExampleFile = {name: string; text: string; executable: boolean};

const protectSecrets = `#!/bin/sh
# Keeps secrets out of the agent's hands: a hook for PreToolUse.
# The payload comes on stdin. Exit 0 without output: no opinion.
# Exit 2: refused, and what is on stderr goes to the agent.
payload=$(cat)

case $payload in
	*'"file_path":"'*'.env"'* | *'"file_path":"'*'.pem"'*)
		echo 'Secrets are not for you. Ask for the one value that you need.' >&2
		exit 2
		;;
esac
exit 0
`;

const protectSecretsTest = `#!/bin/sh
# sh .claude/hooks/tests/protect-secrets.test.sh
hook=$(dirname "$0")/../protect-secrets.sh
failed=0

# expect CODE PAYLOAD
expect() {
	printf '%s\\n' "$2" | "$hook" 2>/dev/null
	code=$?
	[ "$code" = "$1" ] && return
	echo "exit code $code instead of $1 for $2"
	failed=1
}

expect 2 '{"tool_name":"Read","tool_input":{"file_path":"/app/.env"}}'
expect 2 '{"tool_name":"Write","tool_input":{"file_path":"key.pem","content":""}}'
expect 0 '{"tool_name":"Read","tool_input":{"file_path":"/app/environment.ts"}}'
expect 0 '{"tool_name":"Bash","tool_input":{"command":"ls"}}'

[ "$failed" = 0 ] && echo ok
exit "$failed"
`;

const noForcePush = `"""Refuses forced pushes, and says what to do instead: a hook for PreToolUse.

hook_launcher.py calls run(payload) and prints what it returns; None is no
opinion. permissionDecision is allow, deny or ask.
"""

import shlex


def run(payload):
    if payload.get("tool_name") != "Bash":
        return None
    command = payload.get("tool_input", {}).get("command", "")
    if not is_forced_push(command):
        return None
    return {
        "permissionDecision": "deny",
        "message": "Use git push --force-with-lease, and only on your own branch.",
    }


def is_forced_push(command):
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    return "push" in words and ("--force" in words or "-f" in words)
`;

const noForcePushTest = `"""python3 -m unittest discover -s .claude/hooks/tests"""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import no_force_push


def verdict(command):
    payload = {"tool_name": "Bash", "tool_input": {"command": command}}
    answer = no_force_push.run(payload)
    return answer and answer["permissionDecision"]


class NoForcePush(unittest.TestCase):
    def test_refuses_force(self):
        self.assertEqual(verdict("git push --force origin main"), "deny")
        self.assertEqual(verdict("git push -f"), "deny")

    def test_has_no_opinion_on_the_rest(self):
        self.assertIsNone(verdict("git push --force-with-lease"))
        self.assertIsNone(verdict("echo 'unfinished"))
        self.assertIsNone(no_force_push.run({"tool_name": "Read"}))


if __name__ == "__main__":
    unittest.main()
`;

/** What `athena hooks init` writes. */
export const exampleFiles: readonly ExampleFile[] = [
	{name: launcherName, text: launcherText, executable: false},
	{name: 'protect-secrets.sh', text: protectSecrets, executable: true},
	{name: 'no_force_push.py', text: noForcePush, executable: false},
	{
		name: 'tests/protect-secrets.test.sh',
		text: protectSecretsTest,
		executable: false,
	},
	{
		name: 'tests/test_no_force_push.py',
		text: noForcePushTest,
		executable: false,
	},
];

/**
 * Settings that register the examples. Written out, so that Claude Code, which
 * knows nothing of athena's short forms, runs the same.
 */
export function exampleSettings(): object {
	const hooks = '"$CLAUDE_PROJECT_DIR"/.claude/hooks';
	const command = (text: string) => ({
		type: 'command',
		command: text,
		timeout: 10,
	});
	return {
		hooks: {
			PreToolUse: [
				{
					matcher: 'Read|Write|Edit',
					hooks: [command(`${hooks}/protect-secrets.sh`)],
				},
				{
					matcher: 'Bash',
					hooks: [command(`python3 ${hooks}/${launcherName} no_force_push`)],
				},
			],
		},
	};
}
