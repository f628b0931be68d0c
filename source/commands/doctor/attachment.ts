import {
	findHookSwitch,
	findPlugin,
	sayHookSwitch,
	whyNotLoaded,
} from '../../runtime/adapters/claudeHooks/attach/hookSwitches.js';
import {inspectAttachment} from '../../runtime/adapters/claudeHooks/attach/install.js';
import {
	findRunTwice,
	mendRunTwice,
	sayRunTwice,
} from '../../runtime/adapters/claudeHooks/attach/runTwice.js';
import {
	scopes,
	settingsPath,
} from '../../runtime/adapters/claudeHooks/attach/scopes.js';
import {withoutAthena} from '../hooks/attach.js';
import {type Finding} from './finding.js';

/** Where hooks are attached, and what keeps them from running. */
export function checkAttachment(
	projectDir: string,
	env: NodeJS.ProcessEnv,
): Finding[] {
	const about = 'hooks';
	const plugin = findPlugin(projectDir, env);
	const off = findHookSwitch(projectDir, env);
	const looks = scopes.map(scope => {
		const file = settingsPath(scope, projectDir, env);
		return {scope, ...inspectAttachment(file), notLoaded: whyNotLoaded(file)};
	});
	const attached = looks.filter(({state}) => state === 'attached');
	const isTouched = looks.some(({state}) => state !== 'detached');
	const findings = looks.flatMap(
		({scope, file, state, problem, notLoaded, ifAbsent}): Finding[] => {
			const bad = (text: string, mend: string): Finding[] => [
				{about, state: 'bad', text, mend},
			];
			if (problem !== undefined)
				return bad(problem, `\${EDITOR:-vi} '${file}'`);
			if (notLoaded !== undefined) {
				return bad(`${file}: ${notLoaded}`, `\${EDITOR:-vi} '${file}'`);
			}

			if (state === 'partly') {
				return bad(
					`attached by ${file}, but not as this version would`,
					`athena hooks install --scope ${scope}`,
				);
			}

			return state === 'attached'
				? [
						{
							about,
							state: 'ok',
							text:
								ifAbsent === 'off'
									? `attached by ${file}`
									: `attached by ${file}; ${withoutAthena[ifAbsent]}`,
						},
					]
				: [];
		},
	);
	if (plugin) {
		findings.push({
			about,
			state: 'ok',
			text: `attached by the plugin (${plugin.file})`,
		});
	}

	const differing = findRunTwice(projectDir, env);
	if (differing) {
		findings.push({
			about,
			state: 'bad',
			text: sayRunTwice(differing),
			mend: mendRunTwice(differing),
		});
	}

	const [twice] = attached;
	if (plugin && twice) {
		findings.push({
			about,
			state: 'bad',
			text: 'attached by settings and by the plugin: each event arrives twice',
			mend: `athena hooks uninstall --scope ${twice.scope}`,
		});
	}

	if (!plugin && !isTouched) {
		findings.push({
			about,
			state: 'note',
			text: 'athena claude attaches for one session; no settings file attaches every session',
			mend: 'athena hooks install',
		});
	}

	if (off) {
		findings.push({
			about,
			state: 'bad',
			text: sayHookSwitch(off),
			mend: `\${EDITOR:-vi} '${off.file}'`,
		});
	}

	return findings;
}
