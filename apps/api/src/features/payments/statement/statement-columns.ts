import { namesForeignCurrency, foldText } from './movement-words.ts';

/**
 * Match headings reduced to letters; the first match decides. The English headings are those of PayPal and of the M-Pesa portal
 * (https://mifosforge.jira.com/wiki/pages/diffpagesbyversion.action?pageId=6259039). `\w?` is a letter that decoding lost.
 */
const COLUMN_PATTERNS = {
  code: /^(?:receipt|(?:n\w{0,6})?(?:recibo|comprovativo)|c\w?digo|id(?:d[aeo])?(?:trans|opera|pagamento)|(?:n\w{1,6}(?:d[aeo])?)(?:trans|opera)|(?:trans\w{0,8}|tx|txn|trx)(?:id|no|number|code)$|id$)/,
  reference: /^(?:n\w{0,6})?(?:ref(?:no|number|da\w+|do\w+|id)?$|refer\w*|trans\w*cao$|transaction$|doc\w*)/,
  direction:
    /^(?:dc|cd|dbcr|crdb|drcr|crdr|deb(?:ito)?cred(?:ito)?|cred(?:ito)?deb(?:ito)?|d\w?bitocr\w?dito|cr\w?ditod\w?bito|debit(?:or?)?credit|credit(?:or?)?debit|es|inout|entradas?sa\w?das?|sinal|sign|natureza|nature|sentido|direc?[ct]\w{0,3}o|direction|tipod[eo]?mov\w*|tipomov\w*|tipodc|movimento|indicadordc|dcindicator|creditdebitindicator|balanceimpact|impactonosaldo)$/,
  currency: /^(?:moeda|currency|ccy|divisa|cur$|moedadaoperacao)/,
  timeZone: /^(?:timezone|fusohor\w*|tz$)/,
  paidIn:
    /^(?:paidin|moneyin|entradas?|(?:valor|montante|amount|movimentos?)?a?(?:cr\w?dito|credit)s?(?:ado|amount)?(?:mzn|mt|mtn)?$|cr\w?ditos?$|(?:valor|montante|dinheiro|quantia|total)?(?:recebid[oa]|(?:de)?entrada)s?$|(?:amount|money)?received$|dep\w?sitos?$|deposits?$)/,
  paidOut:
    /^(?:withdrawn|withdrawals?|paidout|moneyout|sa?.?das?|(?:valor|montante|amount|movimentos?)?a?(?:d\w?bito|debit)s?(?:ado|amount)?(?:mzn|mt|mtn)?$|d\w?bitos?$|(?:valor|montante|dinheiro|quantia|total)?(?:enviad[oa]|levantad[oa]|pag[oa]|(?:de)?sa\w?da)s?$|levantamentos?$|(?:amount|money)?sent$)/,
  gross: /^(?:gross|bruto|valorbruto)/,
  date: /^(?:completiontime|completed|datahora|datetime|timestamp|(?:data|dia)|(?:transaction|trans|trx|txn|posting|booking|value|payment|operation)?date|(?:transaction|trans)time)/,
  time: /^(?:hora|time$)/,
  details: /^(?:details|detalhe|descri|narra|particulars|designa|memo|observa|motivo|concept)/,
  status: /^(?:(?:transaction)?status|estado|situa)/,
  balance: /^(?:saldo|balance|net$|liquido|runningbalance|fee|taxa|comiss|charge|tarifa)/,
  amount: /^(?:amount|valor|montante|quantia|importancia|(?:trans\w{0,7}|payment)amount|total$)/,
  sender:
    /^(?:sender(?!name)|remetente|from|de(?:conta|numero|n)?$|origem|contaorigem|ordenante|payer|pagador|doenderecodeemail)/,
  receiver:
    /^(?:recipient|receiver|destinat|destino|contadestino|to(?:account|number|phone|emailaddress|name)?$|para(?:conta|numero|oenderecodeemail)?$|benefici|payee|recebedor)/,
  party: /^(?:otherparty|contraparte|counterparty)/,
  name: /^(?:nome|name|cliente|sendername|customername|titular)/,
  phone: /^(?:phone|telefone|telem|celular|msisdn|contacto|mobile|numero$)/,
  type: /^(?:type|tipo|transactiontype|reasontype|opera|categor)/,
} as const;

export type ColumnName = keyof typeof COLUMN_PATTERNS;

/** The index of each column by its name. */
export type Columns = Partial<Record<ColumnName, number>> & {
  /** The name of each column by its index; null for an unknown heading. */
  names: readonly (ColumnName | null)[];
  /** True if the header states another currency than meticais. */
  isForeign: boolean;
};

const ENTRIES = Object.entries(COLUMN_PATTERNS) as [ColumnName, RegExp][];
/** A header has one of these columns and a column of amounts. */
const KEY_COLUMNS = ['code', 'reference', 'date', 'details', 'direction'] as const;
const AMOUNT_COLUMNS = ['paidIn', 'gross', 'amount'] as const;

function findColumnName(cell: string): ColumnName | null {
  const letters = foldText(cell.slice(0, 60))
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]/g, '');
  return ENTRIES.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
}

export function buildColumns(names: Columns['names'], isForeign = false): Columns {
  const columns: Columns = { names, isForeign };
  for (const [index, name] of names.entries()) if (name) columns[name] ??= index;
  return columns;
}

export function readHeader(cells: readonly string[]): Columns | null {
  const names = cells.map(findColumnName);
  const isForeign = cells.some((cell, i) => {
    const name = names[i];
    return (name === 'amount' || name === 'paidIn' || name === 'gross') && namesForeignCurrency(foldText(cell));
  });
  const columns = buildColumns(names, isForeign);
  const hasAmount = AMOUNT_COLUMNS.some((name) => columns[name] !== undefined);
  return hasAmount && KEY_COLUMNS.some((name) => columns[name] !== undefined) ? columns : null;
}
