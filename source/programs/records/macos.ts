import {ofServices} from './further.js';
import {named} from './named.js';
import {type Program} from '../program.js';

const writes = 'changes the machine';
const runs = 'runs programs';
const writesFile = 'writes a file';

function says(
	exactly: readonly string[],
	leftOut: Readonly<Record<string, string>>,
): Program {
	return {
		options: '',
		inspects: {reason: 'says how the machine is', exactly, leftOut},
	};
}

const building = named(
	'-xcconfig: -derivedDataPath: -archivePath: -exportPath: -exportOptionsPlist: -resultBundlePath: -resultStreamPath: -clonedSourcePackagesDirPath: -toolchain: -xctestrun: -localizationPath: -exportLocalizations -importLocalizations -createXCFramework -output:',
	{
		harmless:
			'-destination: -project: -workspace: -scheme: -configuration: -sdk: -arch: -target:',
		// Settings say with which programs it builds.
		words: /^(?!CODE_SIGN)[A-Z]\w*=/,
		targets: {
			fits: /^(?:build|build-for-testing|analyze|archive|test|test-without-building|docbuild|installsrc|install|clean)$/,
		},
	},
);

/** What only macOS has. */
export const macosPrograms: Readonly<Record<string, Program>> = {
	system_profiler: {
		options: '-json -xml -listDataTypes -detailLevel:',
		operands: 'text*',
		inspects: {
			reason: 'says what the machine is made of',
			shows: 'words',
			operand: /^SP\w+$/,
			leftOut: {'a.spx': 'opens a file that is no operand'},
		},
	},
	defaults: {
		further: {same: 'read read-type domains find help'},

		options: '',
		trees: [
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'read | read-type',
				options: '-g -globalDomain -currentHost -app:',
				operand: /^com\.apple\.[\w.-]+$/,
				least: 1,
				most: 1,
			},
		],
		inspects: {
			reason: 'says what Apple’s programs have set',
			exactly: ['domains'],
			leftOut: {
				read: 'may print tokens',
				'read com.example.x': 'may print tokens',
				'write x y z': writes,
				'delete x': writes,
				'export x y': writesFile,
			},
		},
	},
	mdfind: {
		options:
			'-name: -onlyin: -count -0 -literal -interpret | -live -reprint -attr:',
		operands: 'text*',
		inspects: {
			reason: 'finds files by name',
			shows: 'words',
			leftOut: {'-live': 'never ends'},
		},
	},
	'xcode-select': {
		...says(['-p', '--print-path', '-v', '--version'], {
			'-s x': writes,
			'--install': writes,
		}),
		mustBeNamed: {'': {words: /^(?:-[sr]|--(?:switch|reset|install))$/}},
	},
	xcodebuild: {
		...building,
		...says(['-version', '-showsdks'], {
			'-list': 'opens what the project names',
			build: runs,
		}),
	},
	xcrun: {
		options:
			'-f: -find: --find= --sdk= -sdk: --show-sdk-path --show-sdk-version --show-sdk-platform-path --show-sdk-platform-version -version --version',
		operands: '',
		inspects: {
			reason: 'says where tools are',
			shows: 'words',
			needs: [
				'-f',
				'-find',
				'--find',
				'--show-sdk-path',
				'--show-sdk-version',
				'--show-sdk-platform-path',
				'--show-sdk-platform-version',
				'-version',
				'--version',
			],
			most: 0,
			values: {'--sdk': /^\w[\w.]*$/, '-sdk': /^\w[\w.]*$/},
			leftOut: {'clang x.c': runs, '-r clang': runs, '-log clang': runs},
		},
	},
	diskutil: {
		further: {same: 'list info activity'},

		options: '',
		trees: [
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'list | info | apfs list | cs list | activity list',
				options: '-plist -all',
				operand: /^(?:[\w./-]+)$/,
				most: 1,
			},
		],
		inspects: {
			reason: 'lists disks',
			exactly: ['list', 'list internal', 'list external'],
			leftOut: {
				'eraseDisk x y z': 'deletes',
				'mount x': writes,
				'unmountDisk x': writes,
			},
		},
	},
	hdiutil: says(['info'], {'attach x': writes, 'create x': writesFile}),
	launchctl: {
		further: ofServices,

		options: '',
		trees: [
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'list',
				options: '',
				most: 0,
			},
		],
		inspects: {
			reason: 'lists services',
			exactly: ['version', 'manageruid', 'managername'],
			leftOut: {
				'load x': writes,
				'kickstart x': writes,
				getenv: 'may print secrets',
				'print system': 'prints environments',
			},
		},
	},
	pkgutil: {
		mustBeNamed: {
			'': {options: '--forget= --expand= --expand-full= --flatten='},
		},
		options:
			'--pkgs? --packages --pkg-info= --files= --file-info= --groups --volumes -v --verbose | --forget= --expand= --expand-full= --flatten= --edit-pkg= --volume= --bom= --check-signature=',
		operands: '',
		inspects: {
			reason: 'says what is installed',
			shows: 'words',
			most: 0,
			leftOut: {
				'--forget': writes,
				'--expand': writesFile,
				'--flatten': writesFile,
			},
		},
	},
	scutil: says(
		[
			'--dns',
			'--proxy',
			'--nwi',
			'--get ComputerName',
			'--get HostName',
			'--get LocalHostName',
		],
		{'--set HostName x': writes, '': 'reads what to do from its input'},
	),
	networksetup: {
		options:
			'-listallhardwareports -listallnetworkservices -listnetworkserviceorder -listlocations -getcurrentlocation -getcomputername -getinfo: -getdnsservers: -getsearchdomains: -getmacaddress: -getairportnetwork: -getairportpower: -listpreferredwirelessnetworks: -getMTU: -version',
		operands: '',
		inspects: {
			reason: 'says how connections are set',
			shows: 'words',
			most: 0,
			leftOut: {
				'-setdnsservers Wi-Fi 1.1.1.1': writes,
				'-setairportpower en0 off': writes,
			},
		},
	},
	pmset: says(
		[
			'-g',
			'-g batt',
			'-g ps',
			'-g assertions',
			'-g sched',
			'-g therm',
			'-g custom',
			'-g live',
			'-g cap',
		],
		{sleepnow: writes, '-a sleep 0': writes},
	),
	csrutil: says(['status'], {disable: writes}),
	spctl: {
		...says(['--status'], {'--master-disable': writes}),
		mustBeNamed: {
			'': {
				words:
					/^--(?:(?:master|global)-(?:dis|en)able|add|remove|enable|disable|reset-default)$/,
			},
		},
	},
	kextstat: says(['', '-l'], {'-x': 'not needed to look'}),
	tmutil: says(
		['listbackups', 'latestbackup', 'status', 'destinationinfo', 'version'],
		{'delete x': 'deletes', startbackup: writes},
	),
	softwareupdate: says(['--history', '--history --all'], {
		'-i x': writes,
		'-l': 'goes to another machine',
	}),
	otool: {
		options: '-L -l -h -D -f -a -v -A',
		operands: 'read*',
		inspects: {
			reason: 'says what a program is made of',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {'-p': 'not needed to look'},
		},
	},
	lipo: {
		mustBeNamed: {'': {options: '-create', isSpeltInFull: true}},
		options:
			'-info -archs -detailed_info | -create -extract: -remove: -thin: -output:write -replace',
		operands: 'read*',
		inspects: {
			reason: 'says what a program is made of',
			shows: 'names',
			needs: ['-info', '-archs', '-detailed_info'],
			leftOut: {'-create': writesFile, '-output': writesFile},
		},
	},
	codesign: {
		options:
			'-d -v -vv -vvv -vvvv -dv -dvv -dvvv --display --verify --verbose? --deep --strict',
		operands: 'read*',
		inspects: {
			reason: 'says who signed a program',
			shows: 'names',
			needs: [
				'-d',
				'-v',
				'-vv',
				'-vvv',
				'-vvvv',
				'-dv',
				'-dvv',
				'-dvvv',
				'--display',
				'--verify',
			],
			leftOut: {
				'-s': 'signs',
				'--sign': 'signs',
				'--remove-signature': writes,
				'--extract-certificates': writesFile,
			},
		},
	},
	mdls: {
		options: '-name: -raw -nullMarker: | -plist:write',
		operands: 'read*',
		inspects: {
			reason: 'says what is known of files',
			shows: 'names',
			leftOut: {'-plist': writesFile},
		},
	},
	plutil: {
		mustBeNamed: {
			'': {words: /^-(?:convert|create|extract|insert|remove|replace)$/},
		},
		options:
			'-p -lint -s | -convert: -o:write -e: -insert: -replace: -remove: -extract: -create: -r -n',
		operands: 'read*',
		inspects: {
			reason: 'prints settings',
			shows: 'contents',
			needs: ['-p', '-lint'],
			leftOut: {
				'-convert': writes,
				'-o': writesFile,
				'-replace': writes,
				'-remove': writes,
				'-insert': writes,
			},
		},
	},
	sips: {
		mustBeNamed: {
			'': {
				words:
					/^(?:-[scCdDefijmprRxXzZ]|--(?!getProperty$|help$|version$|formats$|properties$)[a-zA-Z]+)$/,
			},
		},
		options: '-g: --getProperty= | -s: -z: -o:write --out=write -r: -i',
		operands: 'read*',
		inspects: {
			reason: 'says how large pictures are',
			shows: 'names',
			needs: ['-g', '--getProperty'],
			leftOut: {
				'-s': writes,
				'-z': writes,
				'-r': writes,
				'-o': writesFile,
				'--out': writesFile,
			},
		},
	},
};
