import { createHash } from 'node:crypto';

/**
 * An archive is a tar file, compressed with zstd. Encrypted archives are age files. The tar file has these entries in this order:
 * - `collections/NAME.metadata.json`, options and indexes as mongodump writes them
 * - `collections/NAME/NUMBER.bson`, documents one after the other
 * - `files/KEY`, the stored files
 * - `manifest.json`
 * After every 10,000 entries at most, a `checksums/NUMBER.sha256` has their checksums, as sha256sum writes them.
 */
export const MANIFEST = 'manifest.json';
export const FORMAT = 'banca-backup';
export const VERSION = 1;

export const CHECKSUMS_MAX = 10_000;
/** Of entries that are read into memory. Stored files are not. */
export const ENTRY_MAX_BYTES = 64 * 1024 ** 2;

export interface Manifest {
  format: typeof FORMAT;
  version: number;
  database: string;
  /** The moment of all collections, `SECONDS.INCREMENT`. */
  clusterTime: string;
  collections: { name: string; documents: number }[];
  files: number;
  /** Whether the files that creators sell were left out, with the stamped copies of buyers. */
  isWithoutSoldFiles?: boolean;
  /** Of the `checksums/` entries. */
  checksums: { name: string; sha256: string }[];
}

export const sumDocuments = ({ collections }: Pick<Manifest, 'collections'>): number =>
  collections.reduce((sum, { documents }) => sum + documents, 0);

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Collection names may contain characters that paths may not. */
export const toMetadataEntry = (collection: string): string => `collections/${encodeURIComponent(collection)}.metadata.json`;
export const toDocumentsEntry = (collection: string, part: number): string =>
  `collections/${encodeURIComponent(collection)}/${String(part).padStart(6, '0')}.bson`;
export const toFileEntry = (key: string): string => `files/${key}`;
export const toChecksumsEntry = (part: number): string => `checksums/${String(part).padStart(6, '0')}.sha256`;

export type ParsedEntry =
  | { kind: 'metadata' | 'documents'; collection: string }
  | { kind: 'file'; key: string }
  | { kind: 'checksums' | 'manifest' | 'unknown' };

export function parseEntryName(name: string): ParsedEntry {
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name.startsWith('checksums/')) return { kind: 'checksums' };
  if (name.startsWith('files/')) return { kind: 'file', key: name.slice('files/'.length) };
  const [, metadata, documents] = /^collections\/(?:([^/]+)\.metadata\.json|([^/]+)\/\d+\.bson)$/.exec(name) ?? [];
  if (metadata) return { kind: 'metadata', collection: decodeURIComponent(metadata) };
  return documents ? { kind: 'documents', collection: decodeURIComponent(documents) } : { kind: 'unknown' };
}
