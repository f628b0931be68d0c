import {named, plainTarget} from './named.js';
import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

/** What the linker is told where it is nothing but how, and folders to look in when it runs. */
const linking =
	/^(?:@|-[BT].|-MF.|-Xclang|-W[ap],|-Wl,(?!(?:--(?:no-)?(?:as-needed|gc-sections|undefined|whole-archive|export-dynamic|warn-common|fatal-warnings|strip-all|build-id|start-group|end-group|sort-common)|--hash-style=\w+|-z|relro|now|noexecstack|origin|defs|-s|-S|-E|-O\d|-dead_strip|-Bstatic|-Bdynamic|-rpath(?:-link)?(?:=[\w$./{}@-]*)?|[$/@][\w$./{}-]*)(?:,|$)))|,-{1,2}(?:plugin|wrap|T|script|dynamic-linker|o|output|Map)\b|^-f(?:dump-|opt-info[^=]*=)/;

/** C, C++ and their like: where they take their programs, their plugins and their settings from, and what they write besides. */
const compiler: Program = {
	...named(
		'-wrapper: -B: -specs: --specs= -T: -fplugin: -fpass-plugin: -fplugin-arg: -iplugindir: -fuse-ld: -ld-path: --ld-path= -Xlinker: -Xassembler: -Xpreprocessor: -mllvm: -load: -dumpdir: -dumpbase: -time? -aux-info: -save-temps? -fprofile-dir: -fprofile-use? -fprofile-generate? -fauto-profile? -fcallgraph-info? -fmodule-mapper: -fmodule-file: -fmodules-cache-path: -fdiagnostics-format: -fcrash-diagnostics-dir: -serialize-diagnostics: --serialize-diagnostics= -index-store-path: -working-directory: -resource-dir: -config: --config= --config-system-dir= --config-user-dir= --gcc-toolchain= --gcc-install-dir= -gcc-toolchain: -isysroot: --sysroot= -sysroot: -imultilib: -include: -imacros: -fopenmp-targets: -ccc-install-dir: -cc1 -cc1as -fdepfile: -foptimization-record-file: -fsave-optimization-record? -ftime-trace? -print-prog-name:',
		{
			harmless:
				'-c -C -E -S -d? -e: -f: -g -h -H -I? -J: -O? -M -P -p -r -s -v -w -D? -U? -L? -l? -x: -MF: -shared -static -fexec-charset: -finput-charset: -print-search-dirs --output=',
			values: {
				'-o': plainTarget,
				'--output': plainTarget,
				'-MF': plainTarget,
			},
			words: linking,
		},
	),
	runsListed: '-wrapper',
};

const gcc: Program = {...compiler, inspects: saysVersion('--version', '-v')};

/** What `rustc -C` is told of how to compile. */
const codegen =
	/^(?:opt-level|debuginfo|lto|codegen-units|panic|target-cpu|target-feature|overflow-checks|debug-assertions|strip|rpath|prefer-dynamic|embed-bitcode|inline-threshold|relocation-model)(?:=[\w.,+-]+)?$/;

/** A switch, a number, or how to build: what any other variable does, nobody has seen. */
const cacheEntry =
	/^[\w-]+(?::[A-Z]+)?=(?:on|off|true|false|yes|no|\d+|debug|release|relwithdebinfo|minsizerel)$/i;

const cmake: Program = {
	...named(
		'-P: -C: -E: --toolchain= --install= --open= --trace-redirect= --profiling-output= --graphviz= --debugger --debugger-pipe= --preset=',
		{
			harmless:
				'-B? -S? -G: -A: -T: -U? -j? -h -L -LA -LH -N -W? -t: --build= --target= --config= --parallel? --verbose --fresh --clean-first',
			values: {'-D': cacheEntry, '-G': /^[\w -]+$/},
			withTargets: '--build --target -t',
			handsOnTo: 'make ninja',
		},
	),
	inspects: saysVersion('--version'),
};

/** Programs that compile. */
export const compilerPrograms: Readonly<Record<string, Program>> = {
	gcc: {...gcc, startedAs: {within: 'cc | c89 | c99'}},
	'g++': {...gcc, startedAs: {within: 'c++'}},
	clang: {...compiler, inspects: saysVersion('--version')},
	cc: compiler,
	'c++': compiler,
	'clang++': compiler,
	gfortran: compiler,
	gccgo: compiler,
	gdc: compiler,
	protoc: {
		...named('--plugin= --descriptor_set_out=', {
			harmless: '-h -I: --proto_path=',
			words: /^@/,
		}),
		looksAtCode: true,
	},
	tcc: named('-B: -run', {
		harmless: '-b -c -e: -g -h -r -s -v -w -D? -E -I? -L? -O? -S -U? -l? -o:',
		values: {'-o': plainTarget},
		words: /^(?:@|-[BT].|-run|-Wl,)/,
	}),
	rustc: named(
		'-Z: --sysroot= --out-dir= --emit= --extern= --codegen= -C: -L: -W? --unpretty=',
		{
			harmless: '-O -g -h -v -V -A: -D: -F: --edition= --crate-type= --print=',
			values: {'-C': codegen, '--codegen': codegen, '-o': plainTarget},
			words: /^(?:@|-[LZ].)/,
		},
	),
	// A Java machine writes what it measures into a folder that others read.
	java: named(
		'-cp: -classpath: --class-path= -p: --module-path= --upgrade-module-path= --patch-module= --add-modules= -javaagent: -agentlib: -agentpath: -Xbootclasspath: -Xloggc: -Xlog: -Xrun: -Xdebug -Xshare: --source= --enable-native-access= -splash:',
		{
			harmless: '-jar: -ea -da -esa -server -client -version -showversion',
			words:
				/^(?:@|-Xbootclasspath|-Xrun|-Xrunjdwp|-Xlog|-XX:(?:On|Flags|VMOptions|HeapDump|\+HeapDump|ErrorFile|LogFile|StartFlight|NativeLibrary|SharedArchive|ArchiveClasses|CompileCommand)|-D(?:java|jdk|sun|com\.sun|javax)\.)/,
		},
	),
	javac: {
		...named(
			'-processor: -processorpath: --processor-path= --processor-module-path= -cp: -classpath: --class-path= --module-path= -p: --system= --upgrade-module-path= -bootclasspath: -extdirs: -endorseddirs: -h: -s: --patch-module=',
			{
				harmless:
					'-d: -g -nowarn -verbose -parameters -encoding: -source: -target:',
				values: {'-d': plainTarget},
				words: /^(?:@|-J|-Xplugin|-Xbootclasspath|-A)/,
			},
		),
		looksAtCode: true,
	},
	cmake,
	ctest: named(
		'-S: -SP: -D: -M: -T: -A: --script= --script-new-process= --build-and-test= --build-makeprogram= --test-command= --build-options= -O: --output-log= --output-junit= --resource-spec-file= --extra-submit= --overwrite= --test-dir=',
		{
			harmless:
				'-R: -E: -L: -LE: -j? -h -q -V -VV -C: -c -I: -N -Q -F -U -H --build-config= --output-on-failure --rerun-failed --build-run-dir=',
			values: {'--test-dir': plainTarget},
		},
	),
	'clang-tidy': {
		...named(
			'-load: --load= -config: --config= --config-file= -export-fixes: --export-fixes= --vfsoverlay= -vfsoverlay: --store-check-profile= -extra-arg: --extra-arg= -extra-arg-before: --extra-arg-before=',
			{
				harmless:
					'-checks: --checks= -p: -fix --fix -fix-errors --header-filter= -header-filter: -format-style: -quiet -enable-check-profile',
				words: /^@/,
			},
		),
		looksAtCode: true,
	},
};
