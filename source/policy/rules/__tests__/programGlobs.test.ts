import {describe, expect, test} from 'vitest';
import {allow, verdict} from '../../__tests__/kit.js';

/* A program that reads globs itself may be led out of the project by one. */

describe.each(['prettier --write', 'eslint --fix', 'npx vitest run', 'pytest'])(
	'an allow of %s',
	command => {
		const says = (word: string) =>
			verdict([allow(`~c "${command}"`)], `${command} ${word}`);

		test.each([
			`"{src,..}/x.js"`,
			`'{src,../..}/**/*.js'`,
			`'@(..)/x.js'`,
			`'+(..)/x.js'`,
			`'?(.)./x.js'`,
			`'@(.|x)./x.js'`,
			`'(.|a)(.|b)/x.js'`,
			`'[.][.]/x.js'`,
			`'[.]./x.js'`,
			`'.[+-9]/x.js'`,
			`'[^a][^b]/x.js'`,
			`'{/tmp,src}/x.js'`,
			`'{,/etc/}x.js'`,
			`'{~,src}/x.js'`,
			`'@(/tmp|src)/x.js'`,
			`'@(../x|src)/x.js'`,
			`'src/{../../a,b}/x.js'`,
			`'{.,}./x.js'`,
			`'{a,{b,..}}/x.js'`,
			`'{src,..}/$x/a.js'`,
			`'{src,..}'`,
			'../x.js',
		])('does not cover %s', word => {
			expect(says(word)).toBe('none');
		});

		test.each([
			`'src/**/*.{ts,tsx}'`,
			`"{src,test}/**/*.js"`,
			`'{src,./test}/a.js'`,
			`'src/**/*.(ts|tsx)'`,
			`'src/**/?(*.)+(spec|test).[jt]s?(x)'`,
			`'app/[...slug]/page.tsx'`,
			`'app/[[...slug]]/page.tsx'`,
			`'app/(auth)/login/page.tsx'`,
			`'app/@modal/(.)photo/page.tsx'`,
			`'src/{a,b/../c}/x.js'`,
			`'packages/*/{src,lib}/**/*.[cm]js'`,
			`'.{a,b}rc.js'`,
		])('covers %s', word => {
			expect(says(word)).toBe('allow');
		});
	},
);

test.each([
	`npx vitest run -t 'adds (a/b) {x} $1'`,
	`npx jest --testPathPattern='(src/a|src/b).*\\.test'`,
	`go test -run '^(TestA|TestB)$' ./...`,
	`pytest -k "a and not (b or c.d)"`,
])('words that are no paths lead nowhere: %s', command => {
	const allowed = ['npx vitest', 'npx jest', 'go test', 'pytest'];
	expect(
		verdict(
			allowed.map(one => allow(`~c "${one}"`)),
			command,
		),
	).toBe('allow');
});
