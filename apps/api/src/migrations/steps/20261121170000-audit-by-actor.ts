import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';

/** Drops an index that does not match the sort of the list of a target's audit entries. */
export const up = async (db: Db): Promise<void> => await dropIndexes(db, { audit_entries: ['history of one target'] });
export const down = async (): Promise<void> => {};
