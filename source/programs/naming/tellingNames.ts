/*
 * What the name of an option says that no record lists. Whoever allows a
 * program of which nothing is known has seen one call of it: further options
 * are covered, but for those whose names say that they run a program, load
 * code, take settings or folders from elsewhere, or write a file.
 */

/** Words that names of such options are made of. */
const telling = words(
	`exec execute executable cmd command commands shell sh eval code script
	scripts under plugin plugins extension extensions addon addons load loader
	loaders preload require import library agent javaagent agentlib agentpath
	wrapper launcher interpreter compiler linker toolchain sysroot pager editor
	browser viewer askpass hook hooks preprocessor postprocessor callback config
	configuration configs conf cfg rc ini settings setting init options opts
	properties property define override envfile dotenv manifest output out
	outputs dest destination report reports export dump save record dir
	directory folder root cwd chdir workdir prefix home path paths file
	classpath modulepath registry url uri proxy host hostname server remote
	socket endpoint listen bind daemon kubeconfig unsafe dangerously privileged
	edit open inspector inspect prof redirect keylog arguments serializer
	serializers sequencer sequencers processor processors extractor checker
	mapper provider providers customprovider pythonwarnings extends app python
	ruby perl node java php gcc clang make git ssh sudo helper helpers launch
	handler handlers listener listeners logger loggers notify notifier webhook
	submit dashboard upload publish emit inventory inventories credential credentials
	macro macros trigger args flags pastebin paste basetemp hosts
	bootstrap serve overwrite arn rsh cc cxx binary action actions`,
);

/** How the name of an option begins that takes something away. */
const takingAway = words('no without disable skip bypass');

/** What keeps a program in bounds, or what it works with as it was agreed on. */
const keeping = words(
	`sandbox sandboxing isolation isolate security secure safe safety signature
	signatures verify verification integrity ssl tls certificate certificates
	lock lockfile locked frozen confirm confirmation approval permissions`,
);

/** Compounds that are written as one word: `outfile`, `rootdir`. */
const compound =
	/(?:file|dir|path|folder|config|command|cmd|script|plugin|hook|url|conf|rc|runner|loader)$/;
const noCompound =
	/^(?:profile|typescript|javascript|noscript|src|arc|crc|lockfile|rpath)$/;

/** What is to be done when something happens: `--on-error`, `--watch.onStart`. */
const happening = /(?:^-+|\.)on(?:[-_]|[A-Z])[a-z]/;

/** Options whose value is a name of its own, or a file that is loaded. */
const loadsByName = words(
	`reporter reporters formatter parser runner pool transport adapter engine
	driver backend resolver transform transformer environment env
	setup preset ui location filter filters lib libs libraries schema recipe
	playbook worker stats events baseline`,
);

/** Of these also a bare name may be a file beside the project's others: node and python look for it there. */
const loadsBareNames = words(
	`reporter reporters runner resolver transformer before after preset presets
	formatter syntax framework frameworks importer transpiler use harness`,
);

/** What many programs bring themselves under such a name. */
const brought = words(
	`default basic verbose dot dots spec specs tap tap-flat json junit list min
	minimal line progress nyan html xml text text-summary compact unix stylish
	pretty github github-actions gitlab summary teamcity checkstyle tree doc
	documentation landing markdown lcov lcovonly cobertura clover istanbul silent
	quiet blob null console simple codeframe sarif table none true false auto
	jslint expanded failures-only`,
);
const bareName = /^[a-z_$][\w$-]*$/i;

/** A format, and the file that it is written to: `progress:out.txt`. */
const formats = words('format formatter reporter');
const formatAndFile = /^[\w-]+:[^\s{}%]*[\w/]$/;

/** The same of those that may be flags: only what is glued to them is their value. */
const takesGlued = words(
	`format template theme globals project projects module modules
	tool log logs trace coverage cache target store`,
);

/** What is written where a file of that kind is named, or anything is glued to it. */
const reported = words('junit junitxml xml html json sarif md csv');
const writtenFile = /\.(?:xml|html?|json|sarif|md|csv|txt|log|out)$/i;

/** The same of a name of which nothing is known, unless it says that it looks for something, or reads it. */
const looksFor =
	/^(?:no|ignored?|excludes?|includes?|only|skip|globs?|patterns?|match|grep|deselect|filter|from|input|source|data|fixtures?|read|samples?|seed|version|message|title|body|name)$/;

/** Where others work with what it changes: no allow of a trial is meant for that. */
const live = /^(?:production|live)$/i;
const liveInShort = /^prod$/i;
/** What may have such a place as its value. */
const placeName = words(
	'environment profile database db account stage cluster tenant namespace',
);

/** A file of code. */
const codeFile =
	/\.(?:[cm]?[jt]sx?|py|rb|pl|pm|php|lua|sh|bash|zsh|fish|so|dylib|dll|jar|wasm|node|vim|el|ps1|bat|exe|gradle|kts)$/i;
const placed = /\/|^[.~]/;
/** A path with an ending that reports have. */
const placedFile = /^[^*?]*\.(?:xml|html?|json|sarif|md|csv|txt|log|out)$/i;

/** Letters that mean such a thing to many programs: code, settings, a folder, a file to write. */
const letters = 'cCefIJoOr';

/**
 * Whether the name of an option says that it does more than what is known of
 * its program.
 *
 * @param written as it is spelt, with its dashes and without its value
 * @param value what stands behind its `=`, or the next word
 * @param isGlued the value stands behind a `=`
 */
export function nameTells(
	written: string,
	value: string | undefined,
	isGlued: boolean,
): boolean {
	const parts = partsOf(written);
	// `--no-config` takes something away, and `--no-sandbox` what keeps it in bounds.
	if (takingAway.has(parts[0] ?? '') && parts.some(isKeeping)) return true;
	if (parts[0] === 'no' || parts[0] === 'without') return false;
	// `--python-version` says which one is meant.
	if (parts.at(-1) !== 'version' && parts.some(isTelling)) return true;
	if (happening.test(written)) return true;
	if (value === undefined) return false;
	if (parts.some(part => reported.has(part)) && isWritten(value, isGlued))
		return true;
	if (isGlued && placedFile.test(value) && !parts.some(isLookedFor))
		return true;
	if (isLive(parts, value)) return true;
	if (parts.includes('cache') && parts.includes('location')) return true;
	if (parts.some(part => formats.has(part)) && formatAndFile.test(value))
		return true;
	if (
		parts.some(part => loadsBareNames.has(part)) &&
		bareName.test(value) &&
		!brought.has(value)
	)
		return true;
	const isFile = placed.test(value) || codeFile.test(value);
	return (
		isFile &&
		(isGlued
			? codeFile.test(value) ||
				parts.some(part => loadsByName.has(part) || takesGlued.has(part))
			: parts.some(part => loadsByName.has(part)))
	);
}

/** Its mode is how it is built. */
const isLive = (parts: readonly string[], value: string) =>
	!parts.includes('mode') &&
	(live.test(value) ||
		(liveInShort.test(value) && parts.some(part => placeName.has(part))));

const isLookedFor = (part: string) => looksFor.test(part);

/** `--json=true` says that it does, `--json a.json` where to. */
const isWritten = (value: string, isGlued: boolean) =>
	writtenFile.test(value) ||
	(isGlued && !/^(?:true|false|yes|no|on|off|\d+)$/.test(value));

/** Whether one dash and letters say so: `-o x`, `-ox`, `-vo x`. */
export function lettersTell(word: string): boolean {
	const cluster = word.slice(1);
	if (letters.includes(cluster.charAt(0))) return true;
	return /^[A-Za-z]{2}$/.test(cluster) && letters.includes(cluster.charAt(1));
}

/** `--outputFile`, `--output-file`, `--coverage.reportsDirectory` in words. */
export const partsOf = (written: string): readonly string[] =>
	written
		.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
		.toLowerCase()
		.split(/[^a-z\d]+/)
		.filter(word => word !== '');

/** Every word that tells, by itself or with its value. */
export const tellingWords: readonly string[] = [
	...new Set(
		[
			telling,
			keeping,
			loadsByName,
			loadsBareNames,
			formats,
			takesGlued,
			reported,
			placeName,
		].flatMap(set => [...set]),
	),
];

/** What compounds end with, and how they begin: `rcfile`, `outdir`. */
export const compoundEnds =
	'file dir path folder config command script plugin hook runner loader'.split(
		' ',
	);
export const beginsCompound = (word: string): boolean =>
	telling.has(word) || loadsByName.has(word) || takesGlued.has(word);

const isKeeping = (word: string): boolean => keeping.has(word);

const isTelling = (word: string): boolean =>
	telling.has(word) || (compound.test(word) && !noCompound.test(word));

export function words(list: string): ReadonlySet<string> {
	return new Set(list.split(/\s+/));
}
