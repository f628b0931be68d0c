import {knownText, literalField} from '../field.js';
import {runsCode, type Invocation} from '../invocation.js';
import {noteAccesses} from '../programAccesses.js';

/** Maven: `exec:exec` runs the program that properties of its line name. */
export function runMaven(invocation: Invocation): void {
	noteAccesses(invocation);
	const words = invocation.args.map(knownText);
	if (!words.some(word => executes.test(word))) return;
	const said = (name: string) =>
		words.flatMap((word, at) => {
			const property = /^-(?:D|-define=)/.test(word)
				? word.replace(/^-(?:D|-define=)/, '')
				: /^(?:-D|--define)$/.test(words[at - 1] ?? '')
					? word
					: '';
			return property.startsWith(`${name}=`)
				? [property.slice(name.length + 1)]
				: [];
		});
	const [program] = said('exec.executable');
	if (program === undefined) return;
	const given = [...said('exec.args'), ...said('exec.commandlineArgs')];
	const code = [program, ...given].join(' ');
	runsCode(invocation, literalField(code, code), 'mvn exec:exec');
}

/** `exec:exec`, `org.codehaus.mojo:exec-maven-plugin:3.1.0:exec@x`. */
const executes = /(?:^|:)exec(?:-maven-plugin)?(?::[\w.]+)?:exec(?:@|$)/;
