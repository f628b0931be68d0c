import fs from 'node:fs';
import path from 'node:path';
import {plantedSecret} from './secrets.mjs';

/**
 * What each real agent needs to run in a home of its own, against the stub:
 *
 * - `name`, `version`: of its package
 * - `prepare`: writes its configuration and gives its environment; opencode's
 *   permissions may be others
 * - `headless`: its arguments for one prompt without a terminal
 * - `screen`: those of its own screen
 * - `extension`: its hooks have to be installed first
 */
export const programs = {
	codex: {
		name: '@openai/codex',
		version: '0.169.0',
		prepare(home, url) {
			const folder = path.join(home, '.codex');
			put(path.join(folder, 'config.toml'), codexConfig(url));
			return {CODEX_HOME: folder, STUB_KEY: plantedSecret};
		},
		headless: args => [
			'--trust-hooks',
			'exec',
			'--json',
			'--skip-git-repo-check',
			...(args.includes('-m') ? [] : ['-m', 'gpt-5.5']),
			...args,
		],
		screen: ([first, ...rest], project) => [
			'--trust-hooks',
			...(first === '--both-live' ? [first] : []),
			'-c',
			`projects={${JSON.stringify(project)}={trust_level="trusted"}}`,
			// A model of before meets a dialog that advertises this one.
			'-m',
			'gpt-6-sol',
			...(first === undefined || first === '--both-live' ? [] : [first]),
			...rest,
		],
	},
	gemini: {
		name: '@google/gemini-cli',
		version: '0.61.0',
		extension: true,
		prepare(home, url) {
			putJson(path.join(home, '.gemini/settings.json'), {
				security: {auth: {selectedType: 'gemini-api-key'}},
				general: {
					enableAutoUpdate: false,
					enableAutoUpdateNotification: false,
				},
				privacy: {usageStatisticsEnabled: false},
				telemetry: {enabled: false},
				// It would be fetched first, from a network that is not there.
				tools: {useRipgrep: false},
			});
			return {
				GEMINI_API_KEY: plantedSecret,
				GOOGLE_GEMINI_BASE_URL: new URL(url).origin,
				GEMINI_CLI_NO_RELAUNCH: 'true',
			};
		},
		headless: args => [
			...['-o', 'stream-json', '--approval-mode', 'yolo', '--skip-trust'],
			...['-p', ...args],
		],
		screen: args => ['--skip-trust', ...args],
	},
	copilot: {
		name: '@github/copilot',
		version: '1.0.102',
		prepare: (_home, url) => ({
			COPILOT_OFFLINE: 'true',
			COPILOT_AUTO_UPDATE: 'false',
			COPILOT_PROVIDER_BASE_URL: url,
			COPILOT_PROVIDER_API_KEY: plantedSecret,
			COPILOT_MODEL: 'claude-sonnet-4.5',
		}),
		headless: args => [
			...['--output-format', 'json', '--allow-all-tools', '--no-auto-update'],
			...['-p', ...args],
		],
		screen: args => [
			...args.filter(arg => arg === '--both-live'),
			'--no-auto-update',
			...args.filter(arg => arg !== '--both-live'),
		],
	},
	opencode: {
		name: 'opencode-ai',
		version: '1.18.33',
		prepare(home, url, permission = {bash: 'allow', edit: 'allow'}) {
			const model = {name: 'stub', limit: {context: 100_000, output: 4000}};
			putJson(path.join(home, '.config/opencode/opencode.json'), {
				autoupdate: false,
				share: 'disabled',
				model: 'stub/stub-model',
				small_model: 'stub/stub-model',
				permission,
				provider: {
					stub: {
						npm: '@ai-sdk/openai-compatible',
						name: 'stub',
						options: {baseURL: url, apiKey: plantedSecret},
						models: {'stub-model': model},
					},
				},
			});
			return {
				OPENCODE_DISABLE_AUTOUPDATE: 'true',
				OPENCODE_DISABLE_MODELS_FETCH: 'true',
				OPENCODE_DISABLE_LSP_DOWNLOAD: 'true',
			};
		},
		headless: args => ['run', '--format', 'json', ...args],
		screen: args => args,
	},
	pi: {
		name: '@mariozechner/pi-coding-agent',
		version: '0.73.1',
		prepare(home, url) {
			const model = {contextWindow: 100_000, maxTokens: 4000};
			putJson(path.join(home, '.pi/agent/models.json'), {
				providers: {
					stub: {
						baseUrl: url,
						api: 'openai-completions',
						apiKey: plantedSecret,
						models: [{id: 'stub-model', name: 'stub-model', ...model}],
					},
				},
			});
			return {PI_OFFLINE: '1', PI_TELEMETRY: '0'};
		},
		headless: args => [
			...['--model', 'stub/stub-model', '--mode', 'json'],
			...args,
		],
		screen: args => ['--model', 'stub/stub-model', ...args],
	},
	qwen: {
		name: '@qwen-code/qwen-code',
		version: '0.24.4',
		extension: true,
		prepare(home, url) {
			putJson(path.join(home, '.qwen/settings.json'), {
				security: {auth: {selectedType: 'openai'}},
				general: {enableAutoUpdate: false},
				privacy: {usageStatisticsEnabled: false},
				telemetry: {enabled: false},
			});
			return {
				OPENAI_API_KEY: plantedSecret,
				OPENAI_BASE_URL: url,
				OPENAI_MODEL: 'stub-model',
			};
		},
		headless: args => [
			...['-o', 'stream-json', '--approval-mode', 'yolo'],
			...['-p', ...args],
		],
		screen: args => ['--approval-mode', 'default', ...args],
	},
};

function put(file, text) {
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
}

const putJson = (file, value) => put(file, JSON.stringify(value));

const codexConfig = url => `model = "gpt-5.5"
model_provider = "stub"
[model_providers.stub]
name = "stub"
base_url = "${url}"
env_key = "STUB_KEY"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
[analytics]
enabled = false
`;
