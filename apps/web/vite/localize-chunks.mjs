import { createHash } from 'node:crypto';
import path from 'node:path';
import { insertMessages } from './inline-messages.ts';

const HASH = /-[\w-]{8}(?=\.js$)/;
const FILE_NAME = /[\w.-]+\.js\b/g;

const hash = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Lists the chunk and all that it imports, directly or not. */
function collectImports(chunk, chunksByName, collected = new Set()) {
  if (collected.has(chunk)) return collected;
  collected.add(chunk);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) collectImports(chunksByName.get(name), chunksByName, collected);
  return collected;
}

/**
 * Inserts the texts of a locale. Locales share the chunks that contain no text and import no chunk with a text. The name of any
 * other chunk gets a hash of its content and of all that it imports.
 * @returns the code by file name, and a function that replaces the built names of chunks in a text
 */
export function localizeChunks(chunks, catalogue) {
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const codes = new Map(chunks.map((chunk) => [chunk, insertMessages(chunk.code, catalogue)]));
  const hashes = new Map([...codes].map(([chunk, code]) => [chunk, hash(code)]));
  const renameChunk = (chunk) => {
    const imports = [...collectImports(chunk, chunksByName)];
    if (imports.every((imported) => codes.get(imported) === imported.code)) return chunk.fileName;
    return chunk.fileName.replace(HASH, `-${hash(imports.map((imported) => hashes.get(imported)).join())}`);
  };
  const newNames = new Map(chunks.map((chunk) => [path.basename(chunk.fileName), path.basename(renameChunk(chunk))]));
  const replaceNames = (text) => text.replace(FILE_NAME, (name) => newNames.get(name) ?? name);
  const files = new Map([...codes].map(([chunk, code]) => [replaceNames(chunk.fileName), replaceNames(code)]));
  return { files, replaceNames };
}
