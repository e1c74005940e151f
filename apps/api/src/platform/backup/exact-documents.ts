import { BSON } from 'mongodb';

const DOCUMENT = 3;
const ARRAY = 4;

const EXACT_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Wraps a BSON element in a document, which is all that the parser reads: 4 bytes of length, the element and a zero byte. */
function readValue(bytes: Uint8Array, start: number, end: number): unknown {
  const document = Buffer.alloc(end - start + 5);
  document.writeInt32LE(document.length, 0);
  document.set(bytes.subarray(start, end), 4);
  return Object.values(BSON.deserialize(document, EXACT_TYPES))[0];
}

function readEntries(bytes: Uint8Array): [string, unknown][] {
  return [...BSON.onDemand.parseToElements(bytes)].map(([type, nameOffset, nameLength, offset, length]) => {
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + nameOffset, nameLength).toString();
    const content = bytes.subarray(offset, offset + length);
    if (type === DOCUMENT) return [name, new Map(readEntries(content))];
    if (type === ARRAY) return [name, readEntries(content).map(([, value]) => value)];
    return [name, readValue(bytes, nameOffset - 1, offset + length)];
  });
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Returns an object or Map that is stored as exactly these bytes. Objects would move names that are numbers to the front. */
export function toExactDocument(bytes: Uint8Array): object {
  const document = BSON.deserialize(bytes, EXACT_TYPES);
  if (isEqual(BSON.serialize(document), bytes)) return document;
  const ordered = new Map(readEntries(bytes));
  if (isEqual(BSON.serialize(ordered), bytes)) return ordered;
  throw new Error('a document cannot be stored exactly as it was');
}

export function splitDocuments(bytes: Buffer): Uint8Array[] {
  const documents: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length; offset += bytes.readInt32LE(offset))
    documents.push(bytes.subarray(offset, offset + bytes.readInt32LE(offset)));
  return documents;
}
