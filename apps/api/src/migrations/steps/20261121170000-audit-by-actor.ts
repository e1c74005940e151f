import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';

/** The index of a target's history that was not in the order of its list. */
export const up = async (db: Db): Promise<void> => await dropIndexes(db, { audit_entries: ['history of one target'] });
export const down = async (): Promise<void> => {};
