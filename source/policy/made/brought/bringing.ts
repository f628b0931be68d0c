import {type FileAccess} from '../../../shell/types.js';

/** Why nobody knows what is at a place. */
export type Unknown =
	/** Somebody else wrote it: it may be a link to anywhere, or any text. */
	| 'anything'
	/** The same of what people unpack or clone, and go into: the folders in it are taken for folders. */
	| 'visited'
	/** A remote may have it, where nothing is by now. */
	| 'new'
	/** What the command copies or moves may be a link. */
	| 'moved'
	/** Code of this very command may have put it there, which may do anything else as well. */
	| 'code';

/** What may be at a place, beside what the disk has there. */
export type Entry = {
	/** Absolute: the path that is asked about, or what stands in its way. */
	at: string;
} & (
	| {
			type: 'file';
			/** Left out: nobody knows it. */
			text?: string;
	  }
	/** `target` is absolute. */
	| {type: 'link'; target: string}
	| {type: 'unknown'; why: Unknown}
);

/** What one segment of a command puts somewhere. */
export type Bringing = {
	/** What it may have put on the way to a path, which is absolute. */
	on: (path: string) => readonly Entry[];
	/** The links that a glob may find and go by, and what may be some; `isWhole`: it stands for all that lies below a folder. */
	foundBy: (glob: string, isWhole: boolean) => readonly Entry[];
	/** How many texts one file may have by it. */
	texts?: number;
};

/** Where an access ends that what was brought may lead elsewhere. */
export type Way = {
	/** Where links lead that were brought; absolute. */
	places: readonly string[];
	unknown: ReadonlySet<Unknown>;
};

/** Whether nobody knows where it ends; what code may do it can do without a link. */
export const isUnknown = (way: Way | undefined): boolean =>
	way !== undefined && [...way.unknown].some(why => why !== 'code');

/** The same of what somebody else made. */
export const isForeign = (way: Way | undefined): boolean =>
	way !== undefined &&
	[...way.unknown].some(why => why !== 'code' && why !== 'moved');

/** The access as one of where a link leads. */
export function ledTo(access: FileAccess, path: string): FileAccess {
	const led = {...access, path};
	delete led.dotted;
	return led;
}
