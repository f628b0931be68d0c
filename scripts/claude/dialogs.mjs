/** What Claude's own dialog asks before a call. */
export const asksToProceed = 'Do you want to proceed?';

/** What Claude says once it was interrupted. */
export const interrupted = /What should Claude do/;
