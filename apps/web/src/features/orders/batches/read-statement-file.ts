import { decodeText } from '@banca/contracts/decode-text';
import { STATEMENT_LENGTH_MAX } from '@banca/contracts/order-batch-limits';

/** UTF-16 needs two bytes for each character. */
const BYTES_PER_CHARACTER_MAX = 2;

/** Reads a text file in any encoding that wallets and spreadsheets save. Returns null if it is too large. */
export async function readStatementFile(file: File): Promise<string | null> {
  if (file.size > STATEMENT_LENGTH_MAX * BYTES_PER_CHARACTER_MAX) return null;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.length > STATEMENT_LENGTH_MAX ? null : text;
}
