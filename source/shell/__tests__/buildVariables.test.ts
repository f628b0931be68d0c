import {expect, it} from 'vitest';
import {analyseShell} from '../analyse.js';

/* Variables that tell a build which compiler it takes and how that translates. */

const doubts = (command: string) =>
	analyseShell(command, {cwd: '/p', home: '/h'}).segments.flatMap(
		({unproven}) => unproven,
	);

it.each([
	'CC=clang make',
	'CC=gcc-13 CXX=g++-13 make -j8',
	'CC=aarch64-linux-gnu-gcc make',
	'export CC=clang',
	'CFLAGS="-O2 -Wall -g" make',
	'RUSTFLAGS="-C target-cpu=native" cargo build --release',
	'RUSTFLAGS="-D warnings" cargo check',
	'RUSTFLAGS=-Dwarnings cargo test',
])('leaves nothing in doubt: %s', command => {
	expect(doubts(command)).toEqual([]);
});

it.each([
	'CC=./x make',
	'CC="gcc -wrapper ./x" make',
	'CC="clang; rm -rf x" make',
	'CC="ccache ./x" make',
	'CC=$x make',
	'CC=evil make',
	'CC=/tmp/gcc make',
	'CFLAGS="-wrapper ./x" make',
	'CFLAGS="-fplugin=./x.so" make',
	'CFLAGS="-B." make',
	'CFLAGS="@x" make',
	'CFLAGS="-Wl,-plugin,./x" make',
	'CFLAGS="-specs=x" make',
	"CFLAGS='-O2 $(rm x)' make",
	"CFLAGS='-DX=`rm`' make",
	'CFLAGS="-include /etc/passwd" make',
	'RUSTFLAGS="-C linker=./x" cargo build',
	'RUSTFLAGS="-Clinker=./x" cargo build',
	'RUSTFLAGS="-C target-cpu=native -C linker=./x" cargo build',
	'RUSTFLAGS="-C link-arg=-fuse-ld=./x" cargo build',
	'RUSTFLAGS="-Zcodegen-backend=x.so" cargo build',
	'RUSTFLAGS="--extern x=./x.so" cargo build',
	'RUSTC_WRAPPER=./x cargo build',
	'env CC=./x make',
	'{ CC=./x make; }',
	'export CC=./x; make',
	'if true; then CC=./x make; fi',
])('says that it decides what runs: %s', command => {
	expect(doubts(command).join()).toContain('decides what runs');
});
