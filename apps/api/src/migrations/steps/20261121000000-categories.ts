import { seedCategories } from '../../features/categories/categories.service.ts';

/** The specification's fallback list, put into an empty database. */
export const up = async (): Promise<void> => await seedCategories();
export const down = async (): Promise<void> => {};
