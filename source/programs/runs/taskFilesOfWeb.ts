import {runnersIn, type TaskRunners} from './taskRunner.js';

/** Runners of projects in JavaScript, and of what deploys them. */
export const webRunners = (): TaskRunners => ({
	...runnersIn(
		`
npm: binding.gyp
pnpm: binding.gyp .pnpmfile.*js pnpmfile.js
yarn yarnpkg: binding.gyp yarn.config.cjs
bun: bunfig.toml
nx: nx.json project.json */project.json */*/project.json */*/*/project.json
moon: moon.y*ml .moon/tasks* .moon/tasks/* */moon.y*ml */*/moon.y*ml */*/*/moon.y*ml
turbo: turbo.json turbo/generators/*
rush: rush.json common/config/rush/command-line.json
lage: lage.config.*
just-scripts just-task: just.config.* just-task.*
hereby: Herebyfile.*
plop: plopfile.*
scripty: scripts/* scripts/*/*
node-gyp: binding.gyp
husky: .husky/*
denon: scripts.* .denon.*
vr velociraptor: scripts.y*ml scripts.ts scripts.json velociraptor.*
bumpp: bump.config.*
wdio: wdio.conf.* */wdio.conf.*
testcafe: .testcaferc.*
nightwatch: nightwatch.conf.* nightwatch.json
cucumber-js cucumber: cucumber.* features/*.*s features/*/*.*s features/*/*.rb
codeceptjs: codecept.conf.*
detox: .detoxrc.* detox.config.*
stryker: stryker.conf.* stryker.config.*
artillery: artillery.y*ml
ng: angular.json
react-router: react-router.config.* vite.config.*
svelte-kit: svelte.config.* vite.config.*
gatsby: gatsby-*
remix: remix.config.* vite.config.*
eleventy: eleventy.config.* .eleventy.*
vitepress: .vitepress/config.* docs/.vitepress/config.*
vuepress: .vuepress/config.* docs/.vuepress/config.*
docusaurus: docusaurus.config.*
vue-cli-service: vue.config.* babel.config.*
expo metro: app.config.* metro.config.*
react-native: react-native.config.* metro.config.*
tsdown: tsdown.config.*
unbuild: build.config.*
rolldown: rolldown.config.*
rsbuild: rsbuild.config.*
rslib: rslib.config.*
parcel: .parcelrc
quasar: quasar.config.*
ionic: ionic.config.json
electron-forge: forge.config.*
tauri: tauri.conf.* src-tauri/tauri.conf.* Tauri.toml src-tauri/Tauri.toml src-tauri/build.rs
typedoc: typedoc.*
graphql-codegen: codegen.*
orval: orval.config.*
openapi-ts: openapi-ts.config.*
prisma: prisma.config.* prisma/schema.prisma prisma/schema/*
sequelize sequelize-cli: .sequelizerc config/config.js
sst: sst.config.*
serverless sls: serverless.*
cdk: cdk.json bin/*.ts
cdktf: cdktf.json main.*
sam: template.y*ml samconfig.toml Makefile
ampx amplify: amplify/*.ts amplify/hooks/*
vercel vc now: vercel.json .vercel/project.json
netlify ntl: netlify.toml
wrangler: wrangler.toml wrangler.json*
firebase: firebase.json
hardhat: hardhat.config.*
truffle: truffle-config.js migrations/*
forge: foundry.toml
`,
		{looksAbove: true},
	),
	...runnersIn(
		`
pm2 pm2-runtime: ecosystem.config.* ecosystem.* pm2.config.* pm2.json process.json processes.json process.y*ml
esy: esy.json package.json
haxe: build.hxml
`,
		{operands: true},
	),
	...fieldOf(
		`
wireit: wireit
release-it: release-it
semantic-release: release
np: np
standard-version: standard-version
better-npm-run: betterScripts
bnr: betterScripts
npm-watch: watch
electron-builder: build
auto: auto
`,
		{
			'release-it': '.release-it.*',
			'semantic-release': '.releaserc* release.config.*',
			np: '.np-config.*',
			'standard-version': '.versionrc*',
			'electron-builder': 'electron-builder.*',
			auto: '.autorc* auto.config.*',
		},
	),
});

/** Rows whose settings may stand in a field of `package.json`, beside files of their own. */
function fieldOf(
	lines: string,
	files: Readonly<Record<string, string>>,
): TaskRunners {
	const rows = lines
		.trim()
		.split('\n')
		.map(line => line.split(/:\s*/));
	return Object.fromEntries(
		rows.map(([program = '', field = '']) => [
			program,
			{
				files: `package.json ${files[program] ?? ''}`.trim(),
				looksAbove: true,
				field,
				options: '-c --config',
			},
		]),
	);
}
