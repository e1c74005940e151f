import { fileURLToPath } from 'node:url';

/** Returns the path of a picture of the demo marketplace. The build copies the folder. */
export const getPicturePath = (name: string): string => fileURLToPath(new URL(`pictures/${name}`, import.meta.url));
