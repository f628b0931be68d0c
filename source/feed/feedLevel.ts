/** How much an event of the feed matters. */
export type FeedLevel = 'debug' | 'info' | 'warn' | 'error';
