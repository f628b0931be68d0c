/** Programs that print what they are given, or what is known of it. */
const looking =
	'cat head tail less more grep egrep fgrep rg ls stat wc diff jq yq find tree du test [ file echo printf sort cut uniq basename dirname realpath readlink';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Programs whose operands are only read, or only looked at. */
export const onlyReads = setOf(`${looking} md5sum sha256sum cd`);

/** Programs that read what they are given, or only go there. */
export const readsOrGoes = setOf(
	`${looking} fd cd pushd popd source . awk sed which type export ssh`,
);

/** Programs that only look wherever they are, whatever their words are, or go on to another folder. */
export const looksOrGoes = setOf(
	`${looking} fd cd pushd popd [[ which type export ssh ps env printenv date sleep true false exit return set`,
);

/** Programs whose words say what is looked for, and where. */
export const asksThere =
	/^(?:cd|pushd|popd|ls|cat|head|tail|grep|find|test|\[|which|type|git)$/;

/** Programs that print the names of what is there, or of what they are told. */
export const findsNames =
	/^(?:find|fd|fdfind|ls|git|rg|grep|egrep|fgrep|echo|printf)$/;
