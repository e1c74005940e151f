import { fileURLToPath } from 'node:url';

/** The build copies the folder. */
export const getPicturePath = (name: string): string => fileURLToPath(new URL(`pictures/${name}`, import.meta.url));
