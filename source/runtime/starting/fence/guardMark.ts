/** In every file and every entry of a fence, so that athena knows its own. */
export const guardMark = 'athena-guard';
