/** Programs that put one file, or folder, where another is to be. */
export const copiesFiles: ReadonlySet<string> = new Set([
	'cp',
	'ditto',
	'install',
	'link',
	'ln',
	'mv',
	'rsync',
	'scp',
]);

/** Those of them whose file has the text of its source, on this machine. */
export const copiesTexts: ReadonlySet<string> = new Set([
	'cp',
	'mv',
	'ln',
	'link',
	'install',
	'rsync',
]);

/** Programs that leave in a file what was there, or put there what is read as its source. */
export const keepsTexts =
	/^(?:chmod|chown|chgrp|touch|mkdir|setfacl|xattr|cp|mv|ln|link|install|rsync|ditto|scp)$/;

/** What these put somewhere is read as what it was before. */
export const makesNoText =
	/^(?:cp|mv|ln|install|rsync|ditto|scp|chmod|chown|chgrp|mkdir)$/;

/** Programs that copy or move what is a link as it is. */
export const movesLinks = /^(?:cp|mv|rsync|ditto)$/;

/** Programs that may copy or move a tree with the links in it. */
export const copiesTrees = /^(?:cp|rsync|mv|ditto|git)$/;

/** Programs that put what lies in a folder over what lies in another. */
export const copiesFolders = /^(?:cp|rsync|mv|install|ditto|(?:bsd|g)?tar)$/;

/** Programs that put nothing into a folder but what they are given, by its name. */
export const keepsNames = /^(?:cp|mv|ditto|scp|install)$/;

/** Programs that copy or move what they are given, with the folder it is put into. */
export const putsIntoFolders =
	/^(?:cp|rsync|mv|install|ditto|ln|cpio|pax|scp)$/;

/** Programs that fill a folder with what lies elsewhere. */
export const fillsFolders =
	/^(?:git|hub|gh|glab|jj|hg|svn|degit|npx|cp|rsync|mv|ditto|install|(?:bsd|g)?tar|unzip|7z[az]?|bsdtar|scp|curl|wget)$/;
