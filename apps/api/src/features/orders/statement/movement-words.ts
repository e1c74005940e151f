/** Words after which wallets state that money came in. The texts are folded: lower case, without accents. */
const INCOMING =
  /\b(?:recebeste|recebeu|recebid[oa]s?|recebimento|received|entrada|credito|creditad[oa]|deposito|deposit|deposited|paid in|money in|cr)\b|\b(?:enviad[oa] por|sent by)\b|\b(?:payment|pay merchant|transfer|funds) from\b/;
const OUTGOING =
  /\b(?:transferiste|enviaste|pagaste|levantaste|compraste|enviou|enviad[oa](?! por)|pagou|levantou|levantamento|compra|saque|saida|debito|debitad[oa]|withdraw|withdrawn|withdrawal|sent(?! by)|bought|purchase|paid out|you have paid|dr)\b|\b(?:pagamento|transferencia) (?:a|ao|para)\b|\b(?:paid|payment|transfer|pay bill|pay merchant) to\b/;
const FEE = /\b(?:taxas?|comissao|imposto|charges?|fees?|airtime|credelec)\b/;
const NOT_COMPLETED =
  /\b(?:falh\w*|fail\w*|declin\w*|cancel\w*|expir\w*|pendente|pending|attempted|rejeit\w*|reject\w*|recus\w*|anulad\w*|estorn\w*|revert\w*|revers\w*|devolu\w*|devolv\w*|reembols\w*|refund\w*)\b/;
const COMPLETED = /^(?:complet|conclu|sucess|success|efec?tu|process|confirm|realiz|ok$|paid$|pago$|recebid|received)/;
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

/** Whether a movement failed, was reversed, or reverses another one. */
export const isNotCompleted = (folded: string): boolean => NOT_COMPLETED.test(folded);

export const isCompletedStatus = (folded: string): boolean => COMPLETED.test(folded) && !NOT_COMPLETED.test(folded);

export const isTotal = (folded: string): boolean => TOTAL.test(folded);
