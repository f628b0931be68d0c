import path from 'node:path';

/** The folder of the project. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

/** The built athena. */
export const athenaBundle = path.join(projectRoot, 'dist/athena.cjs');
