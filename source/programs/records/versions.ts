import {ofCompose, ofTerraform} from './further.js';
import {leadsOut, listed, partly} from './named.js';
import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

const olderRecord: Program = {
	options: '',
	inspects: saysVersion('--version'),
};

const tmuxRecord: Program = {
	options: '',
	runsInput: {behind: ['source-file', 'source'], asOperand: true},
	inspects: saysVersion('--version', '-V'),
};

const composeRecord: Program = {
	options: '',
	inspects: saysVersion('--version', 'version'),
};

/** Programs that may be asked for their version, and for nothing else. */
export const versionPrograms: Readonly<Record<string, Program>> = {
	ldd: olderRecord,
	fzf: olderRecord,
	tmux: {...tmuxRecord, startedAs: {kin: 'tmate'}},
	// It asks its maker whether there is a newer one, and writes that down.
	terraform: {
		further: ofTerraform,

		startedAs: {kin: 'tofu | opentofu', within: 'terragrunt | tf'},
		options: '',
		mustBeNamed: {
			'': {
				options:
					'-chdir: -state: -state-out: -backup: -out: -plugin-dir: -backend-config: -from-module: -generate-config-out: -test-directory: -junit-xml: -cloud-run: -destroy',
				words: leadsOut,
				isSpeltInFull: true,
			},
			// What it does to the state that others work with.
			init: {options: '-migrate-state -force-copy -reconfigure -upgrade'},
		},
	},
	'docker-compose': {...composeRecord, further: ofCompose},
	kustomize: {
		...composeRecord,
		...partly(
			'-o: -e: --output= --enable-helm --helm-command= --enable-alpha-plugins --network --network-name= --mount= --env= --as-current-user --load-restrictor=',
			{words: /:|[?&]ref=|^[\w-]+(?:\.[\w-]+)+\//},
		),
	},
	tsc: {
		looksAtCode: true,
		startedAs: {scripts: 'tsc.js'},
		letters: {
			'': '-/ -b|--build -d|--declaration -p|--project= -w|--watch',
		},
		inspects: saysVersion('--version', '-v'),
		...listed(
			'-d|--declaration -h|--help -i|--incremental -m|--module= -q|--quiet -t|--target= -v|--version -w|--watch --all --allowArbitraryExtensions --allowImportingTsExtensions --allowJs --allowSyntheticDefaultImports --allowUnreachableCode --allowUnusedLabels --alwaysStrict --assumeChangesOnlyAffectDirectDependencies --builders= --checkJs --checkers= --composite --customConditions= --declarationMap --diagnostics --downlevelIteration --dry --emitDeclarationOnly --emitDecoratorMetadata --erasableSyntaxOnly --esModuleInterop --exactOptionalPropertyTypes --experimentalDecorators --explainFiles --extendedDiagnostics --force --forceConsistentCasingInFileNames --ignoreConfig --importHelpers --inlineSourceMap --inlineSources --isolatedDeclarations --isolatedModules --jsx= --jsxFactory= --jsxFragmentFactory= --jsxImportSource= --lib= --listEmittedFiles --listFiles --listFilesOnly --locale= --maxNodeModuleJsDepth= --moduleDetection= --moduleResolution= --moduleSuffixes= --newLine= --noCheck --noEmit --noEmitHelpers --noEmitOnError --noErrorTruncation --noFallthroughCasesInSwitch --noImplicitAny --noImplicitOverride --noImplicitReturns --noImplicitThis --noLib --noPropertyAccessFromIndexSignature --noResolve --noUncheckedIndexedAccess --noUncheckedSideEffectImports --noUnusedLocals --noUnusedParameters --preserveConstEnums --preserveSymlinks --preserveWatchOutput --pretty --removeComments --resolveJsonModule --rewriteRelativeImportExtensions --showConfig --singleThreaded --skipDefaultLibCheck --skipLibCheck --sourceMap --stableTypeOrdering --stopBuildOnErrors --strict --strictBindCallApply --strictBuiltinIteratorReturn --strictFunctionTypes --strictNullChecks --strictPropertyInitialization --stripInternal --traceResolution --types= --useDefineForClassFields --useUnknownInCatchVariables --verbatimModuleSyntax --verbose',
			{words: /^@|^(?:[/~]|\.\.\/).|\/\.\.\//},
		),
	},
	nginx: {
		options: '',
		inspects: saysVersion('-v'),
	},
};
