const SIGNATURE_BYTES = 8;
const CHUNK_OVERHEAD_BYTES = 12;
/** Chunks that are not critical but change how a picture looks. */
const NEEDED_CHUNKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'eXIf']);

/** The first letter of the type of a critical chunk is a capital. */
const isNeeded = (type: string): boolean => /^[A-Z]/.test(type) || NEEDED_CHUNKS.has(type);

/** Removes chunks that no decoder needs. libpng inflates each text chunk to 8 MB, so a file of 5 MB could take gigabytes. */
export function removePngMetadata(file: Buffer): Buffer {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let start = SIGNATURE_BYTES;
  while (start + CHUNK_OVERHEAD_BYTES <= file.length) {
    const end = start + CHUNK_OVERHEAD_BYTES + file.readUInt32BE(start);
    if (end > file.length) break;
    if (isNeeded(file.toString('latin1', start + 4, start + 8))) kept.push(file.subarray(start, end));
    start = end;
  }
  return Buffer.concat([...kept, file.subarray(start)]);
}

/** Whether the end chunk is missing, as in an upload that stopped early. */
export const isPngTruncated = (file: Buffer): boolean => !file.includes('IEND', Math.max(0, file.length - 1024));
