/**
 * How a program is given a response file, out of which it takes more words,
 * names of files among them: as `@file`, by an option, or by one with another
 * one beside it.
 */
export type ResponseFile = {
	/** `@file`. */
	isMarked?: true;
	/** The option in front of it, and words that have to stand there, too. */
	behind?: {option: string; beside?: readonly [string, string]};
};

const marked: ResponseFile = {isMarked: true};

export const responseFiles: Readonly<Record<string, ResponseFile>> = {
	...Object.fromEntries(
		[
			// Of gcc's and LLVM's.
			'gcc g++ cc c++ c89 c99 cpp clang clang++ gfortran gcc-ar gcc-nm gcc-ranlib llvm-ar llvm-nm llvm-objdump llvm-objcopy lld ld.lld gold',
			// Of binutils.
			'ld ar ranlib nm objdump objcopy strip size readelf addr2line as elfedit windres dlltool',
			'java javac javadoc jar jlink jpackage jdeps rustc rustdoc swiftc kotlinc scalac groovyc csc fsc nvcc link',
			'7z 7za 7zr 7zz rar unrar convert magick mogrify identify montage composite',
		].flatMap(line => line.split(' ').map(name => [name, marked] as const)),
	),
	exiftool: {behind: {option: '-@'}},
	ffmpeg: {behind: {option: '-i', beside: ['-f', 'concat']}},
};
