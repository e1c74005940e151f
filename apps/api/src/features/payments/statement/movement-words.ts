/** Words after which a statement says that money came in. The texts are folded: lower case, without accents. */
const INCOMING =
  /\b(?:recebeste|recebid[oa]s?|recebimentos?|received|paid in|money in|cr)\b|^\W*entradas?\b|\b(?:ocorreu um|a) credito\b|\bcreditad[oa] na (?:sua|tua) conta\b|\bconta \S{1,25} foi creditada\b|(?:^|[^\p{L}\s] ?|\bvoce |\bconta \S{1,25} )recebeu\b|\b(?:enviad[oa] por|sent by)\b|\b(?:payment|pay merchant|transfer|funds) from\b/u;
const OUTGOING =
  /\b(?:transferiste|transferiu|enviaste|enviou|envio|pagaste|pagou|paga|pago a|levantaste|levantou|levantamentos?|depositaste|depositou|compraste|comprou|enviad[oa](?! por)|efec?tu(?:ou|aste)|compras?|saque|saida|debito|debitad[oa]|debit|withdr[ae]w|withdrawn|withdrawal|sent(?! by)|bought|purchase|paid out|money out|cash ?out|de (?:transferir|enviar|pagar)|you (?:have )?(?:paid|transferr?ed|sent|deposited)|transferr?ed to|recebid[oa] (?:por|pel[oa])|received by|dr)\b|\b(?:pagamento|transferencia|transferid[oa]|deposito|envio)\b[^;|]{0,40}?\b(?:ao|para|a favor)\b|\b(?:pagamento|transferencia) a\b|\b(?:paid|payment|transfer|pay bill|pay merchant)\b(?: from\b[^;|]{0,60})? to\b/;
const FEE = /\b(?:taxas?|comissao|imposto|charges?|fees?|airtime|credelec)\b/;
/** Stems, with any ending, and in the last group whole words. */
const NOT_COMPLETED =
  /\b(?:falh|fail|unsuccess|insucess|declin|negad|cancel|expir|em process\w|rejeit|reject|recus|incomplet|anulad|void|estorn|revert|revers|devolu|devolv|reembols|refund|chargeback|disput|(?:nao|not|por|un) ?(?:foi |esta |been )?(?:confirm|conclu|complet|efec?tu|realiz|process|sucedid|success)|(?:sem sucesso|denied|pendente|pending|processing|em espera|on hold|held|attempted|unclaimed|insuficiente|insufficient)\b)/;
/** A part of `NOT_COMPLETED`: the payment was completed before. */
const REVERSAL = /\b(?:anulad|void|estorn|revert|revers|devolu|devolv|reembols|refund|chargeback)/;
const COMPLETED =
  /^(?:complet(?:ed?|ad[oa]|[oa])?$|conclui?d|sucess|success|bem.?suced|efec?tuad|processad|processed|confirmad|confirmed|realizad|executad|aprovad|approved|finali[sz]|liquidad|settled|ok$|paid$|pag[oa]$|recebid|received|credit)/;
const TOTAL = /^\W*(?:sub ?-?)?(?:total|totais|saldo|balance|opening|closing)\b/;

export type Direction = 'in' | 'out' | 'unknown' | 'conflicting';

/** Also removes U+FFFD, which replaces letters of Latin-1 text that was decoded as UTF-8. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\uFFFD]/gu, '')
    .toLowerCase();

export function readDirection(folded: string): Direction {
  const isIncoming = INCOMING.test(folded);
  const isOutgoing = OUTGOING.test(folded);
  if (isIncoming) return isOutgoing ? 'conflicting' : 'in';
  return isOutgoing || FEE.test(folded) ? 'out' : 'unknown';
}

/** For columns that hold only the direction, such as `C` and `D` (crédito, débito), or `E` and `S` (entrada, saída). */
const IN_MARK = /^(?:c|cr|cred|credito|credit|creditad[oa]|e|ent|entrada|in|incoming|inbound|recebid[oa]s?|received|\+|1c)$/;
const OUT_MARK = /^(?:d|dr|db|deb|debito|debit|debitad[oa]|s|sai|saida|out|outgoing|outbound|enviad[oa]|sent|pag[oa]|paid|-)$/;

export function readDirectionMark(cell: string): Direction {
  const mark = foldText(cell)
    .replace(/[().\s]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  if (IN_MARK.test(mark)) return 'in';
  return OUT_MARK.test(mark) ? 'out' : 'unknown';
}

export function combineDirections(directions: readonly Direction[]): Direction {
  const [stated = 'unknown', ...others] = new Set(directions.filter((direction) => direction !== 'unknown'));
  return others.length === 0 ? stated : 'conflicting';
}

export const isNotCompleted = (folded: string): boolean => NOT_COMPLETED.test(folded);

export const isReversal = (folded: string): boolean => REVERSAL.test(folded);

export const isCompletedStatus = (folded: string): boolean => COMPLETED.test(folded) && !NOT_COMPLETED.test(folded);

export const isTotal = (folded: string): boolean => TOTAL.test(folded);

const METICAIS = /^(?:mzn|mzm|mt[ns]?|metica(?:l|is)|mzn?\/?mt|mtn?\/?mzn)$/;
/** Symbols, and codes and names as whole words. A single `R` is the rand, but only next to a number. */
const FOREIGN =
  /us\$|r\$|[$€£¥₹]|\b(?:usd|zar|eur|gbp|brl|aoa|cny|inr|aed|chf|jpy|cad|aud|kes|tzs|tsh|ksh|ugx|rwf|mwk|zmw|zwl|bwp|nad|szl|lsl|mur|ngn|ghs|xaf|xof|btc|usdt|dolar(?:es)?|dollars?|rands?|euros?|libras?|pounds?|reais|kwanzas?)\b|(?<![\p{L}\d])r ?(?=\d)|\d ?r(?![\p{L}\d])/u;

/** Whether a text names money other than meticais. @param folded by `foldText` */
export const namesForeignCurrency = (folded: string): boolean => FOREIGN.test(folded);

/** Whether the cell of a currency column has another currency than meticais. An empty cell has none. */
export function isForeignCurrency(cell: string): boolean {
  const folded = foldText(cell).replace(/[^\p{L}\p{Sc}/]/gu, '');
  return folded !== '' && !METICAIS.test(folded);
}
