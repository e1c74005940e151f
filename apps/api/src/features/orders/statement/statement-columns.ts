import { foldText } from './movement-words.ts';

/**
 * Names of columns, as letters only and by their beginnings. The English ones are those of the M-Pesa organisation portal
 * (https://mifosforge.jira.com/wiki/pages/diffpagesbyversion.action?pageId=6259039); a missing letter is a decoding error.
 */
const COLUMN_NAMES = {
  code: /^(?:receipt|recibo|n\w{0,5}d[eo]recibo|id(?:da)?trans|trans\w*id$|transid|txid|c\w?digo|id$)/,
  date: /^(?:completiontime|completed|datahora|data|date|dia$)/,
  time: /^(?:hora|time$)/,
  details: /^(?:details|detalhe|descri|narra|particulars|movimento|designa)/,
  status: /^(?:transactionstatus|status|estado|situa)/,
  paidIn: /^(?:paidin|moneyin|entrada|cr\w?dito|credit|recebid|valorrecebido|montanterecebido|amountreceived|deposit)/,
  paidOut: /^(?:withdrawn|paidout|moneyout|sa?.?da|d\w?bito|debit|valorpago|enviad|levantad)/,
  amount: /^(?:amount|valor|montante|quantia|transactionamount|transamount)/,
  sender: /^(?:sender|remetente|from|de$|origem|otherparty|contraparte|payer|pagador)/,
  name: /^(?:nome|name|cliente|sendername|customername)/,
  phone: /^(?:phone|telefone|telem|celular|msisdn|contacto|mobile)/,
  type: /^(?:type|tipo|transactiontype|reasontype|opera)/,
} as const;

type ColumnName = keyof typeof COLUMN_NAMES;

/** The index of each column that the header names. */
export type Columns = Partial<Record<ColumnName, number>> & {
  /** The number of cells in the header. */
  length: number;
};

const ENTRIES = Object.entries(COLUMN_NAMES) as [ColumnName, RegExp][];

/** Returns the columns of a header; null if the cells are no header of a statement. */
export function readHeader(cells: readonly string[]): Columns | null {
  const columns: Columns = { length: cells.length };
  for (const [index, cell] of cells.entries()) {
    const letters = foldText(cell.slice(0, 60)).replace(/[^a-z]/g, '');
    const name = ENTRIES.find(([, pattern]) => pattern.test(letters))?.[0];
    if (name) columns[name] ??= index;
  }
  const hasAmount = columns.paidIn !== undefined || columns.amount !== undefined;
  return hasAmount && (columns.code !== undefined || columns.date !== undefined) ? columns : null;
}
