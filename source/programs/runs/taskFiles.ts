import {lazy} from '../../utils/lazy.js';
import {buildRunners} from './taskFilesOfBuilds.js';
import {machineRunners} from './taskFilesOfMachines.js';
import {webRunners} from './taskFilesOfWeb.js';
import {type TaskFiles, type TaskRunners} from './taskRunner.js';

const task: TaskFiles = {
	files: 'Taskfile.y*ml taskfile.y*ml Taskfile.dist.y*ml taskfile.dist.y*ml',
	looksAbove: true,
	options: '-t --taskfile',
	folders: '-d --dir',
};

/** `taskipy` has the same name. */
const tasks: readonly TaskFiles[] = [
	task,
	{files: 'pyproject.toml', looksAbove: true},
];

const rake: TaskFiles = {
	files: 'Rakefile* rakefile* rakelib/*.rake lib/tasks/*.rake',
	looksAbove: true,
	options: '-f --rakefile',
};

const invoke: TaskFiles = {
	files: 'tasks.py tasks/*.py invoke.y*ml',
	looksAbove: true,
	folders: '-r --search-root',
};

const gradle: TaskFiles = {
	files: 'build.gradle* settings.gradle* buildSrc/build.gradle*',
	looksAbove: true,
	options: '-b --build-file -I --init-script',
	folders: '-p --project-dir',
};

const maven: TaskFiles = {files: 'pom.xml', options: '-f --file'};

const processes: TaskFiles = {
	files: 'Procfile*',
	options: '-f --procfile',
	folders: '-d --root',
};

const pip: TaskFiles = {
	files: 'setup.py',
	operands: true,
	with: 'install wheel download',
	folders: '-e --editable',
};

const images: readonly TaskFiles[] = [
	{
		files: '*Dockerfile* *Containerfile*',
		options: '-f --file',
		with: 'build buildx builder',
	},
	{
		files: 'compose*.y*ml docker-compose*.y*ml',
		looksAbove: true,
		options: '-f --file',
		folders: '--project-directory',
		with: 'compose',
	},
];

/** Settings that are code, in the folder or above it. */
const settings = (files: string, options = '-c --config'): TaskFiles => ({
	files,
	looksAbove: true,
	options,
});
const vite = settings('vite.config.* vitest.config.* vitest.workspace.*');

/** By program; made when it is first asked for. */
export const taskFiles = lazy((): TaskRunners => ({
	...webRunners(),
	...buildRunners(),
	...machineRunners(),
	eslint: settings('eslint.config.* .eslintrc.*'),
	prettier: settings('prettier.config.* .prettierrc.*', '--config'),
	stylelint: settings('stylelint.config.* .stylelintrc.*', '--config'),
	commitlint: settings('commitlint.config.* .commitlintrc.*', '-g --config'),
	vite,
	vitest: vite,
	jest: settings('jest.config.* jest.setup.*'),
	mocha: settings('.mocharc.*', '--config'),
	ava: settings('ava.config.*', '--config'),
	karma: settings('karma.conf.*', ''),
	playwright: settings('playwright.config.*'),
	cypress: settings('cypress.config.*', '-C --config-file'),
	webpack: settings('webpack.config.*'),
	rspack: settings('rspack.config.*'),
	rollup: settings('rollup.config.*'),
	tsup: settings('tsup.config.*', '--config'),
	babel: settings('babel.config.* .babelrc.*', '--config-file'),
	postcss: settings('postcss.config.*', '--config'),
	tailwindcss: settings('tailwind.config.*'),
	next: settings('next.config.*', ''),
	nuxt: settings('nuxt.config.*', ''),
	nuxi: settings('nuxt.config.*', ''),
	astro: settings('astro.config.*', '--config'),
	storybook: settings('.storybook/*', ''),
	knex: settings('knexfile.*', '--knexfile'),
	'drizzle-kit': settings('drizzle.config.*', '--config'),
	pytest: settings('conftest.py tests/conftest.py test/conftest.py', ''),
	'sphinx-build': {files: 'conf.py docs/conf.py', folders: '-c'},
	gunicorn: settings('gunicorn.conf.py'),
	rspec: settings('spec/spec_helper.rb spec/rails_helper.rb', ''),
	task: tasks,
	'go-task': task,
	rake,
	rails: rake,
	invoke,
	inv: invoke,
	fab: {files: 'fabfile.py fabfile/*.py', looksAbove: true, options: '-f'},
	doit: {
		files: 'dodo.py doit.cfg pyproject.toml',
		options: '-f --file',
		folders: '-d --dir',
	},
	tox: {
		files: 'tox.ini tox.toml setup.cfg pyproject.toml',
		looksAbove: true,
		options: '-c --conf --conf-file',
		folders: '--root',
	},
	nox: {files: 'noxfile.py', options: '-f --noxfile'},
	poe: {
		files: 'pyproject.toml poe_tasks.*',
		looksAbove: true,
		folders: '-C --directory --root',
	},
	hatch: {files: 'pyproject.toml hatch.toml', looksAbove: true},
	pdm: {files: 'pyproject.toml', looksAbove: true, folders: '-p --project'},
	rye: {files: 'pyproject.toml', looksAbove: true},
	taskipy: {files: 'pyproject.toml', looksAbove: true},
	pipenv: {files: 'Pipfile', looksAbove: true, with: 'run'},
	pip,
	pip3: pip,
	uv: {
		files: 'setup.py',
		looksAbove: true,
		operands: true,
		folders: '-e --editable --directory --project',
		with: 'build sync run add install lock export',
	},
	poetry: {
		files: 'build.py setup.py',
		looksAbove: true,
		folders: '-C --directory -P --project',
		with: 'build install publish',
	},
	'python -m build': {files: 'setup.py', operands: true},
	'pyproject-build': {files: 'setup.py', operands: true},
	snakemake: {
		files: 'Snakefile snakefile workflow/Snakefile workflow/rules/*',
		options: '-s --snakefile',
		folders: '-d --directory',
	},
	scons: {
		files: 'SConstruct* Sconstruct sconstruct SConscript',
		options: '-f --file',
		folders: '-C --directory',
	},
	waf: {files: 'wscript'},
	dvc: {files: 'dvc.yaml', with: 'repro exp'},
	gulp: {
		files: 'gulpfile.* Gulpfile.* gulpfile.js/* gulpfile.ts/*',
		looksAbove: true,
		options: '-f --gulpfile',
		folders: '--cwd',
	},
	grunt: {
		files: 'Gruntfile.* gruntfile.*',
		looksAbove: true,
		options: '--gruntfile',
		folders: '--base',
	},
	jake: {files: 'Jakefile* jakefile*', looksAbove: true, options: '-f'},
	nps: {files: 'package-scripts.*', options: '-c --config'},
	nodemon: {
		files: 'nodemon.json package.json',
		options: '--config',
		field: 'nodemonConfig',
	},
	'lint-staged': {
		files: '.lintstagedrc* lint-staged.config.* package.json',
		looksAbove: true,
		options: '-c --config',
		field: 'lint-staged',
	},
	mage: {
		files: '*.go magefiles/*.go',
		folders: '-d -w',
	},
	ant: {files: 'build.xml', options: '-f -file -buildfile'},
	phing: {files: 'build.xml', options: '-f -file -buildfile'},
	gradle,
	gradlew: gradle,
	mvn: maven,
	mvnw: maven,
	sbt: {files: 'build.sbt project/*.sbt project/*.scala'},
	lein: {files: 'project.clj'},
	bb: {files: 'bb.edn', options: '--config -f --file', operands: true},
	mix: {files: 'mix.exs config/*.exs', operands: true},
	ninja: {files: 'build.ninja', options: '-f', folders: '-C'},
	cmake: {
		files: 'CMakeLists.txt build.ninja Makefile',
		options: '-P',
		folders: '-S -B --build',
	},
	meson: {files: 'meson.build', folders: '-C'},
	cargo: {
		files: 'build.rs .cargo/config* Makefile.toml',
		looksAbove: true,
		with: 'build b check c run r test t bench install make xtask clippy doc d publish package fix rustc rustdoc nextest miri llvm-cov watch',
	},
	'pre-commit': {
		files: '.pre-commit-config.y*ml',
		looksAbove: true,
		options: '-c --config',
	},
	lefthook: {files: 'lefthook*.* .lefthook*.*', looksAbove: true},
	mise: {
		files:
			'mise*.toml .mise*.toml .config/mise*.toml mise-tasks/* .mise-tasks/* .mise/tasks/*',
		looksAbove: true,
		folders: '-C --cd',
	},
	direnv: {files: '.envrc', looksAbove: true},
	earthly: {files: 'Earthfile'},
	act: {
		files: '.github/workflows/* .actrc',
		options: '-W --workflows',
		folders: '-C --directory',
	},
	foreman: processes,
	honcho: processes,
	overmind: processes,
	hivemind: {files: 'Procfile*', operands: true},
	goreman: processes,
	forego: processes,
	shoreman: {...processes, operands: true},
	nf: {...processes, options: '-j --procfile'},
	heroku: {...processes, with: 'local'},
	vagrant: {files: 'Vagrantfile', looksAbove: true},
	fastlane: {files: 'Fastfile fastlane/* .fastlane/*', looksAbove: true},
	pod: {files: 'Podfile'},
	tilt: {files: 'Tiltfile', options: '-f --file'},
	skaffold: {files: 'skaffold.y*ml', options: '-f --filename'},
	terraform: {files: '*.tf', with: 'apply destroy plan refresh import'},
	tofu: {files: '*.tf', with: 'apply destroy plan refresh import'},
	robo: {files: 'RoboFile.php'},
	docker: images,
	podman: images,
	'docker-compose': images.slice(1).map(one => ({...one, with: ''})),
}));

/** Of these, bare words are the names of tasks: no file is meant that is called so. */
export const namesTasks: ReadonlySet<string> = new Set([
	'make',
	'gmake',
	'just',
	'task',
	'ninja',
	'gradle',
	'gradlew',
	'mvn',
	'mvnw',
	'rake',
	'ant',
	'nx',
]);
