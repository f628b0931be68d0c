import {listed, named, plainTarget} from './named.js';
import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

/**
 * A file that compiling makes, in the project or for a while: none by which
 * something else is built, tested or run (`-o Makefile`, `-MF package.json`,
 * `-S -o src/a.ts`).
 */
const compiledTarget =
	/^(?!.*(?:file|gradlew|mvnw|configure)$)(?:\/dev\/null|-|(?:\.\/|\/tmp\/)?(?:\w[\w@+.-]*\/)*\w[\w@+-]*(?:\.(?:o|obj|lo|a|so|dylib|dll|out|exe|elf|bin|hex|bc|ll|i|ii|s|asm|d|Td|P|dep|gch|pch|pcm|mod|wasm|rlib|rmeta))?(?:\.\d+)*\/?)$/i;

/** What the linker is told where it is nothing but how, and folders to look in when it runs. */
const linking =
	/^(?:-[BT].|-MF.|-Xclang|-W[ap],|-Wl,(?!(?:--(?:no-)?(?:as-needed|gc-sections|undefined|whole-archive|export-dynamic|warn-common|fatal-warnings|strip-all|build-id|start-group|end-group|sort-common)|--hash-style=\w+|-z|relro|now|noexecstack|origin|defs|-s|-S|-E|-O\d|-dead_strip|-Bstatic|-Bdynamic|-rpath(?:-link)?(?:=[\w$./{}-][\w$./{}@-]*)?|[$/][\w$./{}-]*)(?:,|$)))|^-Wl,(?:.*,)?@|,-{1,2}(?:plugin|wrap|T|script|dynamic-linker|o|output|Map)\b|^-f(?:dump-|opt-info[^=]*=)/;

/** Warnings, how code is made, and for which machine. */
const ofCompilers =
	/^-(?:W(?:[\w+-]{1,60}(?:=[\w.-]*)?|l,.*)|g(?:\d|gdb\d?|dwarf(?:-\d)?|split-dwarf|line-tables-only)|###|m(?:arch|tune|cpu|fpu|float-abi|abi|macosx-version-min|cmodel)=[\w.+-]+|m(?:no-)?(?:16|32|64|x32|thumb|arm|sse[\d.a]*|ssse3|avx[\w.]*|fma|bmi2?|popcnt|aes|neon|lzcnt|red-zone|general-regs-only|outline-atomics)|f(?:no-)?(?:PIC|pic|PIE|pie|lto|openmp|openmp-simd|stack-protector(?:-\w+)?|stack-clash-protection|strict-aliasing|strict-overflow|omit-frame-pointer|exceptions|rtti|visibility-inlines-hidden|permissive|common|signed-char|unsigned-char|wrapv|trapv|fast-math|finite-math-only|math-errno|inline|inline-functions|unroll-loops|tree-vectorize|vectorize|slp-vectorize|builtin|asynchronous-unwind-tables|unwind-tables|function-sections|data-sections|short-enums|concepts|coroutines|char8_t|ms-extensions|verbose-asm|analyzer|caret-diagnostics|color-diagnostics|diagnostics-color|diagnostics-show-option|sized-deallocation|threadsafe-statics|delete-null-pointer-checks|merge-constants|ident|plt|jump-tables|semantic-interposition|freestanding|hosted|test-coverage|profile-arcs|sanitize-recover|blocks|objc-arc|gnu89-inline|plan9-extensions)|f(?:lto|sanitize|no-sanitize|sanitize-recover|visibility|cf-protection|diagnostics-color|max-errors|error-limit|message-length|template-depth|constexpr-depth|tabstop|stack-limit-register|openmp|lto-partition|fp-contract|exec-charset|input-charset|debug-prefix-map|file-prefix-map|macro-prefix-map)=[\w.,/@=+-]*)$/;

/** C, C++ and their like: where they take their programs, their plugins and their settings from, and what they write besides. */
const compiler: Program = {
	...listed(
		'-c -C -CC -E -g -H -I? -M -MD -MF: -MG -MM -MMD -MP -MQ: -MT: -O? -p -P -Q -r -s -S -v -w -x: -D? -U? -L? -l? -ansi -arch: -dD -dI -dM -dN -dumpfullversion -dumpmachine -dumpversion -fsyntax-only -framework: -help -idirafter: -iquote: -isystem: -no-pie -nodefaultlibs -nolibc -nostartfiles -nostdinc -nostdinc++ -nostdlib -nostdlib++ -pedantic -pedantic-errors -pg -pie -pipe -print-file-name: -print-libgcc-file-name -print-multi-lib -print-multiarch -print-resource-dir -print-search-dirs -print-sysroot -pthread -rdynamic -shared -shared-libgcc -static -static-libasan -static-libgcc -static-libstdc++ -static-pie -std: -stdlib: -target: -trigraphs -undef --coverage --help --std= --target= --target-help --version',
		{
			family: ofCompilers,
			values: {
				'-o': compiledTarget,
				'--output': compiledTarget,
				'-MF': compiledTarget,
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
	...listed(
		'-A: -B? -G: -h|--help -j? -L -LA -LAH -LH -N -S? -t|--target= -T: -U? -v|--verbose --build= --check-system-vars --clean-first --compile-no-warning-as-error --config= --debug-find --debug-output --fresh --list-presets? --log-context --log-level= --no-warn-unused-cli --parallel? --trace --trace-expand --trace-format= --use-stderr --version --warn-uninitialized',
		{
			family: /^-W(?:no-)?(?:error=)?(?:dev|deprecated)$/,
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
	// What it makes is its second operand.
	cpp: {...compiler, operands: 'read write'},
	protoc: {
		...named('--plugin= --descriptor_set_out=', {
			harmless: '-h -I: --proto_path=',
		}),
		looksAtCode: true,
	},
	tcc: named('-B: -run', {
		harmless: '-b -c -e: -g -h -r -s -v -w -D? -E -I? -L? -O? -S -U? -l? -o:',
		values: {'-o': compiledTarget},
		words: /^(?:-[BT].|-run|-Wl,)/,
	}),
	rustc: listed(
		'-A|--allow= -D|--deny= -F|--forbid= -g -h|--help -l: -O -v|--verbose -V|--version -W|--warn= --cap-lints= --cfg= --check-cfg= --color= --crate-name= --crate-type= --diagnostic-width= --edition= --error-format= --explain= --json= --test',
		{
			values: {
				'-C': codegen,
				'--codegen': codegen,
				'-o': compiledTarget,
				'--print': /^[\w-]+$/,
				'--target': /^(?!.*\.json$)[\w.-]+$/,
			},
		},
	),
	// A Java machine writes what it measures into a folder that others read.
	java: named(
		'-cp: -classpath: --class-path= -p: --module-path= --upgrade-module-path= --patch-module= --add-modules= -javaagent: -agentlib: -agentpath: -Xbootclasspath: -Xloggc: -Xlog: -Xrun: -Xdebug -Xshare: --source= --enable-native-access= -splash:',
		{
			harmless: '-jar: -ea -da -esa -server -client -version -showversion',
			words:
				/^(?:-Xbootclasspath|-Xrun|-Xrunjdwp|-Xlog|-XX:(?:On|Flags|VMOptions|HeapDump|\+HeapDump|ErrorFile|LogFile|StartFlight|NativeLibrary|SharedArchive|ArchiveClasses|CompileCommand)|-D(?:java|jdk|sun|com\.sun|javax)\.)/,
		},
	),
	javac: {
		...named(
			'-processor: -processorpath: --processor-path= --processor-module-path= -cp: -classpath: --class-path= --module-path= -p: --system= --upgrade-module-path= -bootclasspath: -extdirs: -endorseddirs: -h: -s: --patch-module=',
			{
				harmless:
					'-d: -g -nowarn -verbose -parameters -encoding: -source: -target:',
				values: {'-d': plainTarget},
				words: /^(?:-J|-Xplugin|-Xbootclasspath|-A)/,
			},
		),
		looksAtCode: true,
	},
	cmake,
	ctest: listed(
		'-C|--build-config= -E|--exclude-regex= -F -FA|--fixture-exclude-any= -FC|--fixture-exclude-cleanup= -FS|--fixture-exclude-setup= -h|--help -H -I: -j|--parallel? -L|--label-regex= -LE|--label-exclude= -N|--show-only? -Q|--quiet -q -R|--tests-regex= -U|--union -V|--verbose -VV|--extra-verbose --debug --force-new-ctest-process --list-presets --max-width= --no-compress-output --no-label-summary --no-subproject-summary --no-tests= --output-on-failure --print-labels --progress --repeat= --repeat-until-fail= --rerun-failed --schedule-random --stop-on-failure --stop-time= --test-load= --test-output-size-failed= --test-output-size-passed= --test-output-truncation= --test-timeout= --timeout= --version',
		{values: {'--test-dir': plainTarget}},
	),
	'clang-tidy': {
		...named(
			'-load: --load= -config: --config= --config-file= -export-fixes: --export-fixes= --vfsoverlay= -vfsoverlay: --store-check-profile= -extra-arg: --extra-arg= -extra-arg-before: --extra-arg-before=',
			{
				harmless:
					'-checks: --checks= -p: -fix --fix -fix-errors --header-filter= -header-filter: -format-style: -quiet -enable-check-profile',
			},
		),
		looksAtCode: true,
	},
};
