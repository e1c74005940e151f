import { fileURLToPath } from 'node:url';

export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
export const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
