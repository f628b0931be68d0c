import {describe, expect, it} from 'vitest';
import {ask, deny, verdict} from '../../__tests__/kit.js';

/* A word that is made while the command runs may be what a rule is about. */

describe.each([
	[
		'git push --force',
		[
			...['git push $OPT', 'git push origin main $OPT'],
			...['git push origin main "$OPT"', 'git push origin "$BRANCH"'],
			...['git push origin main $(echo --force)', 'git push origin main "$@"'],
			...['git push origin main --$x', 'git push origin main "--$x"'],
			...['git -C x push origin main $OPT', 'git -C x $cmd --force'],
			...['echo --force | xargs git push origin main'],
			...['xargs git push origin main <<< --force', 'hub push origin main $x'],
		],
		[
			...['git push origin "HEAD:refs/heads/$x"', 'git push -- $x'],
			...['git push -o "$x" origin main', 'git push origin main "--no-$x"'],
			...['git commit -m "$MSG"', 'git log "$x"', 'git -C "$dir" status'],
			...['git push origin main && echo "$x"', 'git add "$x"'],
		],
	],
	[
		'rm -rf',
		[
			...['rm $OPT x', 'rm x $OPT', 'rm x -r $OPT', 'rm -r x -$F'],
			...['rm x "$@"', 'echo -rf | xargs rm x', 'rm x -r "-$F"'],
			...['rm -r "$dir"', 'rm x "-r$F"'],
		],
		[
			'rm x "build/$x"',
			'rm -r "build/$x"',
			'rm x -- "$x"',
			'rm x --dir "--int$x"',
		],
	],
	[
		'docker run --privileged',
		[
			...['docker run $OPT x', 'docker run --rm $OPT x'],
			...['docker run -it $OPT x', 'docker run --rm "$(echo --privileged)" x'],
			...['podman run --rm "$OPT" x'],
		],
		[
			...['docker run -v "$DIR":/app x', 'docker run --rm -e "A=$A" x'],
			...['docker run --name "$N" x', 'docker run --rm x sh -c "$CMD"'],
			...['docker run -it x $CMD', 'docker run --name a x "$CMD"'],
			...['docker ps "$x"', 'docker run -p "$PORT:80" x'],
		],
	],
	[
		'kubectl --context prod',
		[
			...['kubectl --context $CTX delete pod x'],
			...['kubectl delete pod x --context $CTX'],
			...['kubectl delete pod x --context=$CTX'],
			...['kubectl delete pod x "--context=$CTX"'],
			...['kubectl delete pod x --context "$(cat ctx)"'],
			...['xargs kubectl delete pod x --context < ctx'],
			...['echo prod | xargs kubectl delete pod x --context'],
			...['kubectl delete pod x --context "pr$x"'],
		],
		[
			...['kubectl delete pod x --context "dev-$x"'],
			...['kubectl delete pod x -n "$NS"', 'kubectl apply -f "$FILE"'],
			...['kubectl --context dev get pods -l "a=$x"'],
		],
	],
	[
		'aws --profile prod',
		[
			...['aws --profile=$P s3 rm s3://x', 'aws s3 rm s3://x --profile $P'],
			...['aws s3 rm s3://x --profile "$(cat p)"'],
			...['aws s3 rm s3://x --profile p*'],
		],
		[
			...['aws s3 rm s3://x --profile d*', 'aws s3 ls "s3://$B"'],
			...['aws s3 ls --region "$R"'],
		],
	],
	[
		'git commit --no-verify',
		['git commit -m x $OPT', 'git commit -m x "$(cat o)"'],
		[
			...[
				'git commit -m "$MSG"',
				'git commit -am "$MSG"',
				'git commit -F "$F"',
			],
			...['git commit --message "$MSG"', 'git commit -m "a $x"'],
			...['git commit --author="$A" -m x'],
		],
	],
	[
		'curl -d',
		[
			...['curl $OPT https://x', 'curl https://x $OPT'],
			...["echo '-d x' | xargs curl https://x", 'curl -s "$URL"'],
		],
		['curl -H "$H" https://x', 'curl -o "$F" https://x/a'],
	],
	[
		'npm install --global',
		['npm install x $OPT', 'npm i x "$OPT"'],
		['npm install "x@$V"', 'npm run build -- "$x"'],
	],
	[
		'terraform apply -auto-approve',
		['terraform apply $OPT', 'terraform apply -var a=b $OPT'],
		['terraform plan "$x"', 'terraform apply "-var=a=$x"'],
	],
])('a denial of %s', (words, asked, silent) => {
	it.each(asked)('asks about %s', command => {
		expect(verdict([deny(`~c "${words}"`)], command)).toBe('ask');
		expect(verdict([ask(`~c "${words}"`)], command)).toBe('ask');
	});

	it.each(silent)('says nothing of %s', command => {
		expect(verdict([deny(`~c "${words}"`)], command)).toBe('none');
	});
});
