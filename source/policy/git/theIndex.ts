/** What is staged counts as a revision: git calls a file of it `:0:src/a.ts`. */
export const theIndex = ':0';
