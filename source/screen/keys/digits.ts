/** Keys that choose from a list by the numbers before its lines. */
export const digits: readonly string[] = Array.from('123456789');
