import {type Language, plainString, words} from './plainLanguage.js';

/* Of these languages code on the line is plain that computes, prints and reads a file that it names. */

const none = /(?!)/g;

const onlyPrints: Omit<Language, 'words' | 'reads' | 'builtIn' | 'never'> = {
	writes: none,
	written: '',
	data: none,
	imports: none,
	takes: none,
	modules: new Set(),
	readText: code => ({code, reads: [], writes: [], imported: []}),
	// What may be taken for a call in a text is none.
	shapeOf: code =>
		/\/\*|\?>|\?['"]/.test(code)
			? undefined
			: code.replaceAll(plainString, text =>
					/[()=;]/.test(text) ? '""' : text,
				),
	withoutTexts: code => code.replaceAll(plainString, '""'),
};

export const ruby: Language = {
	...onlyPrints,
	words: words(`
		puts print p pp RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE nil true false if
		else elsif unless end do each map select reject sum min max sort sort_by
		reverse join split size length count first last to_s to_i to_f to_a to_h
		round floor ceil upcase downcase capitalize strip keys values JSON parse
		generate pretty_generate Time now Date today iso8601 strftime times upto
		each_with_index uniq flatten zip dig fetch Math sqrt and or not
	`),
	// Where it begins with a bar, old versions run it.
	reads: /(?<![\w.:])File\.read\(\s*(['"])([^'"\\{}\n|]+)\1\s*\)/g,
	builtIn:
		/(?<=^|[;\n])[ \t]*require[ \t]+(['"])(?:json|date|time|set|bigdecimal)\1[ \t]*(?=;|\n|$)/g,
	// `%x(ls)` runs it, `%q(…)` is a text.
	// What stands between slashes may hold a quote.
	never: /%\s*[A-Za-z([{<|!/^~&*+=.,:;?-]|\//,
};

export const php: Language = {
	...onlyPrints,
	words: words(`
		echo print print_r var_dump json_encode json_decode PHP_VERSION PHP_OS
		PHP_OS_FAMILY PHP_EOL PHP_INT_MAX PHP_INT_SIZE phpversion strlen str_repeat
		strtoupper strtolower ucfirst trim count array_sum max min round floor ceil
		sqrt abs implode explode range date time md5 sha1 crc32 true false null
		intdiv number_format
	`),
	// Behind a colon it is no file.
	reads: /(?<![\w>:])file_get_contents\(\s*(['"])([^'"\\{}\n:]+)\1\s*\)/g,
	builtIn: none,
	// A text, or what is in parentheses, may be called as the function of that name.
	never: /[")\]]\s*\(/,
};
