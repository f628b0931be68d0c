import {runnersIn, type TaskRunners} from './taskRunner.js';

/** What builds, tests, packs and releases, by the language that it is for. */
export const buildRunners = (): TaskRunners => ({
	// Of python and of data.
	...runnersIn(
		`
pixi: pixi.toml pyproject.toml mojoproject.toml
conda-build mambabuild: meta.y*ml build.sh recipe/meta.y*ml recipe/build.sh
rattler-build: recipe.y*ml recipe/recipe.y*ml
anaconda-project conda-project: anaconda-project.y*ml conda-project.y*ml
briefcase: pyproject.toml
prefect: prefect.y*ml
mlflow: MLproject
guild: guild.y*ml
ploomber: pipeline.y*ml
kedro: pyproject.toml
cookiecutter: hooks/*
copier: copier.y*ml
bump2version bumpversion bump-my-version: .bumpversion.* setup.cfg pyproject.toml
tbump: tbump.toml pyproject.toml
bumpver pycalver: bumpver.toml pycalver.toml setup.cfg pyproject.toml
cz: .cz.* cz.* pyproject.toml
semantic-release: pyproject.toml releaserc.toml
cibuildwheel: pyproject.toml
mkdocs: mkdocs.y*ml
molecule: molecule/*/*.y*ml
prek: .pre-commit-config.y*ml
nextflow: main.nf nextflow.config
jupyter jupyter-execute jupyter-nbconvert jupyter-run nbconvert papermill runipy jupytext quarto: _quarto.y*ml
jupyter-lab jupyter-notebook: jupyter_*_config.py
cwltool miniwdl cromwell robot rcc pyinfra ansible-pull locust:
circusd: circus.ini
`,
		{looksAbove: true, operands: true},
	),
	// Of Go, Rust, C and their kin.
	...runnersIn(
		`
goreleaser: .goreleaser.y*ml goreleaser.y*ml
air: .air.toml .air.conf
modd: modd.conf
realize: .realize.y*ml
reflex: .reflex
buf: buf.gen.y*ml buf.y*ml
ginkgo: *_suite_test.go
trunk: Trunk.toml
dx: Dioxus.toml
cross: Cross.toml
bacon: bacon.toml .bacon.toml
cargo-make makers: Makefile.toml
cargo-release: release.toml
ctest: CTestTestfile.cmake build/CTestTestfile.cmake CMakeLists.txt
cpack: CPackConfig.cmake build/CPackConfig.cmake CMakeLists.txt
autoreconf autoconf: configure.ac configure.in
conan: conanfile.*
xmake: xmake.lua
premake5: premake5.lua
qmake qmake6: *.pro
tup: Tupfile Tupfile.lua */Tupfile
redo redo-ifchange: *.do
b2 bjam jam: Jamroot Jamfile Jamroot.jam Jamfile.v2
omake: OMakefile OMakeroot
samu: build.ninja
muon: meson.build
zig: build.zig
nimble: *.nimble config.nims
nim: config.nims nim.cfg
shards: shard.yml
dub: dub.json dub.sdl
bazel bazelisk: BUILD* WORKSPACE* MODULE.bazel .bazelrc *.bzl
buck buck2: BUCK .buckconfig
pants plz: BUILD* pants.toml .plzconfig
shake: Shakefile.hs Build.hs
stack cabal: Setup.hs package.y*ml *.cabal stack.y*ml cabal.project
dune: dune dune-project */dune */*/dune
opam: *.opam opam
luarocks: *.rockspec
busted: .busted
l3build: build.lua
latexmk: .latexmkrc latexmkrc
cpanm: Makefile.PL Build.PL
`,
		{looksAbove: true, operands: true},
	),
	// Of Java, .NET, the BEAM, Apple's.
	...runnersIn(
		`
mvnd: pom.xml
mill: build.sc build.mill build.mill.scala
clj clojure: deps.edn
boot: build.boot
shadow-cljs: shadow-cljs.edn
dotnet msbuild xbuild: *.*proj *.targets *.props *.sln *.rsp .husky/task-runner.json
nuke: build/*.cs build/*.csproj .nuke/*
dotnet-cake cake: build.cake *.cake Cakefile
fake: build.fsx
psake Invoke-psake: psakefile.ps1
Invoke-Build: *.build.ps1
rebar3: rebar.config rebar.config.script
iex: .iex.exs mix.exs
swift: Package.swift
xcodebuild: *.xcodeproj/project.pbxproj
xcodegen: project.y*ml
tuist: Project.swift Tuist.swift
melos: melos.y*ml pubspec.y*ml
flutter: hook/build.dart
build_runner: build.y*ml
`,
		{looksAbove: true, operands: true},
	),
	// Of Ruby and PHP, R.
	...runnersIn(
		`
bundle bundler: Gemfile gems.rb
cap: Capfile capfile config/deploy.rb config/deploy/* lib/capistrano/tasks/* capacitor.config.*
mina: config/deploy.rb
thor: Thorfile *.thor lib/tasks/*.thor tasks/*.thor
guard: Guardfile
kitchen: kitchen.y*ml .kitchen.y*ml
kamal: config/deploy.y*ml .kamal/hooks/*
whenever: config/schedule.rb
jekyll: _plugins/*
nanoc: Rules lib/*.rb
middleman: config.rb
danger: Dangerfile*
overcommit: .overcommit.y*ml
berks: Berksfile
dep deployer: deploy.php deploy.y*ml
envoy: Envoy.blade.php
castor: castor.php .castor/castor.php
grumphp: grumphp.y*ml
captainhook: captainhook.json
symfony: .symfony.local.y*ml
php-cs-fixer: .php-cs-fixer*.php .php_cs*
rector: rector.php
ecs: ecs.php
phpunit pest: phpunit.xml* tests/Pest.php tests/bootstrap.php
phpstan: phpstan.neon* bootstrap.php
infection: infection.json*
codecept: codeception.y*ml
behat: behat.y*ml features/bootstrap/*
wp: wp-cli.y*ml
R Rscript radian: .Rprofile
brew: Brewfile
`,
		{looksAbove: true},
	),
	// Packages of systems.
	...runnersIn(
		`
makepkg: PKGBUILD
dpkg-buildpackage debuild: debian/rules
rpmbuild: *.spec
abuild: APKBUILD
snapcraft: snapcraft.y*ml snap/snapcraft.y*ml
flatpak-builder nfpm: nfpm.y*ml
mkosi: mkosi.*
arara texlua:
`,
		{operands: true},
	),
});
