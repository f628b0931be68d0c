/** A command built to hurt; each begins with one that a rule denies, unless it says that it does not. */
export type HostileCommand = {
	name: string;
	command: string;
	isDenied?: boolean;
};

const repeat = (text: string, size: number) =>
	text.repeat(Math.max(1, Math.floor(size / text.length)));
const lines = (size: number, line: (index: number) => string) => {
	const parts: string[] = [];
	for (let length = 0; length < size; length += parts.at(-1)?.length ?? 1)
		parts.push(`${line(parts.length)}; `);
	return parts.join('');
};

/** By what they make grow: expansions, the analysis, the parser, a reader of one program. */
const shapes: Readonly<Record<string, (size: number) => string>> = {
	doubled: size =>
		`x="a b"; ${'x="$x $x"; '.repeat(Math.min(30, size))}echo $x`,
	appended: size => `x=${'a'.repeat(40)}; ${repeat('x+=$x; ', size)}echo $x`,
	quoted: size => `x=${'a'.repeat(60)}; echo "${repeat('$x', size)}"`,
	unquoted: size => `x="a b"; echo ${repeat('$x', size)}`,
	braces: size => `echo ${repeat('{a,', size)}`,
	closedBraces: size =>
		`echo ${repeat('{a,', size / 2)}${repeat('}', size / 6)}`,
	braceProducts: size => `echo ${repeat(`${'{a,b}'.repeat(7)} `, size)}`,
	exports: size => lines(size, index => `export x${index}=1`),
	oneExport: size => `export ${repeat('abcdefg=1 ', size)}`,
	assignments: size => lines(size, index => `x${index}=1`),
	subshells: size => lines(size, index => `y${index}=1; (x${index}=2)`),
	functions: size => lines(size, index => `f${index}(){ f${index + 1}; }`),
	callers: size =>
		lines(size, index => `f${index + 1}(){ f${index}; f${index}; }`),
	subscripts: size => repeat('a[', size),
	arithmetic: size => `echo $(( ${repeat('a[', size)} ))`,
	lets: size => `let "${repeat('a[', size)}"`,
	qualifiers: size => `ls *(${repeat('e', size)}`,
	words: size => `ls ${repeat('a ', size)}`,
	removed: size => `rm -rf ${repeat('a/b ', size)}`,
	commands: size => repeat('ls; ', size),
	pipes: size => `${repeat('cat | ', size)}cat`,
	chains: size => `${repeat('cd a && ', size)}b`,
	evals: size => `${repeat('eval ', size)}ls`,
	sudos: size => `${repeat('sudo ', size)}ls`,
	finds: size => `${repeat('find . -exec ', size)}ls`,
	substitutions: size => `echo ${repeat('$(a) ', size)}`,
	nested: size =>
		`echo ${'$('.repeat(200)}${repeat('a ', size)}${')'.repeat(200)}`,
	loops: size =>
		`${'for x in a b c d; do '.repeat(80)}${repeat('ls; ', size)}${'done; '.repeat(80)}`,
	cases: size => `case a in ${lines(size, index => `a) x${index}=1;`)} esac`,
	heredocs: size => `cat ${'<<a '.repeat(200)}\n${repeat('x\n', size)}`,
	script: size => `bash <<E\n${repeat('echo $(ls)\n', size)}E\n`,
	coprocs: size => repeat('coproc ', size),
	sed: size => `sed 's/\`${repeat('[`', size)}`,
	sedBrackets: size => `sed 's/${repeat('[', size)}'`,
	awk: size => `awk '${repeat('{print > "', size)}'`,
	tar: size => `tar ${repeat('-C a ', size)}x`,
	gitOptions: size => `git ${repeat('-c a=b ', size)}log`,
	paths: size => `cat ${repeat(`${'a/../'.repeat(20)} `, size)}`,
	invisible: size => `ls ${repeat('\u200d', size)}`,
	globs: size => `rg ${repeat(`-g '${'{a,b}{c,d}'.repeat(10)}' `, size)}x`,
	xargs: size => `${repeat('xargs ', size)}ls`,
	folders: size => lines(size, index => `cd d${index}`),
	foldersAndBack: size => repeat('cd a && git pull && cd ..; ', size),
	targets: size => repeat('make a; ', size),
	writes: size => lines(size, index => `echo > f${index}`),
	moves: size => lines(size, index => `mv a${index} b${index}`),
	links: size => lines(size, index => `ln -s a${index} a${index + 1}`),
	copies: size =>
		`cp ${lines(size, index => `d${index}/f${index}`).replaceAll(';', '')}out`,
};

/** Four sizes of each: the longest that is judged where others wait, what one command may be, and beyond. */
export const hostileCommands: readonly HostileCommand[] = [
	2000, 10_000, 100_000, 280_000,
].flatMap(size =>
	Object.entries(shapes).map(([name, shape]) => ({
		name: `${name} ${size / 1000} KB`,
		command: `git push -f; ${shape(size)}`,
	})),
);
