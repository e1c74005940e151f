/** What a text of a wallet or a bank is about. Only a `payment` can pay for an order. See docs/rules.md#payment-messages. */
export type MessageKind = 'payment' | 'failed' | 'reversed' | 'withdrawal' | 'deposit' | 'bank' | 'electricity';

/** Words with which a message begins, unless a denial such as `not yet` precedes them. */
const MESSAGE_START =
  /(?<!\b(?:nao|not)(?: \w{1,12})? )\b(?=(?:confirmad[oa]|confirmed|nao confirmad[oa]|not confirmed|falhou|failed|id da transac\w{1,4}|id trans|transaction id)\b)/g;

/** The sender of an E-mola payment types this text, so it says nothing about the payment. */
const SENDER_TEXT =
  /\bconte(?:udo|nt) ?:.*?(?=\. ?(?:o (?:teu |seu |novo )*saldo|your account balance|em caso de|in case of)|$)/g;

/** Searched in this order, in lower case without accents. */
const KIND_WORDS: readonly [MessageKind, RegExp][] = [
  [
    'failed',
    /\b(?:falhou|falhad[oa]|fracassou|failed|unsuccessful|declined|(?:nao|not) confirm(?:ad[oa]|ed)|sem sucesso|saldo insuficiente|insufficient (?:balance|funds)|nao (?:tens|tem|possui) saldo|nao (?:foi|esta|pode ser|foi possivel) (?:\w+ )?(?:conclu|confirm|efec?tu|process|realiz|complet)\w*|(?:was|is|has|been|could) not (?:been |be )?(?:complet|confirm|process|success)\w*|cancelad[oa]|cancelled|rejeitad[oa]|rejected|recusad[oa]|expirou|expirad[oa]|expired|pendente|pending|em processamento)\b/,
  ],
  [
    'reversed',
    /\b(?:revers(?:ao|ed|al)|revertid[oa]|reverteste|reverteu|estorn\w+|anulad[oa]|devolvid[oa]|devolucao|reembols\w+|refund\w*)\b/,
  ],
  [
    'bank',
    /\b(?:ocorreu um\w? (?:operacao|credito|debito)|a (?:tua |sua )?conta \S{3,25} (?:foi (?:debit|credit)ad[oa]|recebeu)|your account \S{3,25} (?:was|has been) (?:debited|credited)|debit amount|credit amount)\b/,
  ],
  [
    'payment',
    /\b(?:transferiste|transferiu|de transferir|enviaste|enviou|pagaste|pagou|recebeste|recebeu|efec?tu(?:ou|aste) um pagamento|(?:operacao de compra|purchase transaction)|transferencia para|you (?:have )?(?:transferr?ed|sent|paid|received)|sent|valor enviado|quantia)\b/,
  ],
  ['withdrawal', /\b(?:levantaste|levantou|you (?:have )?with(?:drew|drawn)|withdraw)\b/],
  ['deposit', /\b(?:depositaste|depositou|you (?:have )?deposited)\b/],
  ['electricity', /\bcredelec\b|\bcontador\b.{0,400}\bkwh\b/],
];

export interface MessagePart {
  start: number;
  end: number;
  /** Null if the part says nothing about money. */
  kind: MessageKind | null;
}

/** Replaces what the sender of an E-mola payment typed with as many spaces. @param folded lower case, without accents */
export const removeSenderText = (folded: string): string => folded.replace(SENDER_TEXT, (typed) => ' '.repeat(typed.length));

/** Splits a text where a message begins. @param folded lower case, without accents and without what a sender typed */
export function splitMessages(folded: string): MessagePart[] {
  const starts = [0, ...Array.from(folded.matchAll(MESSAGE_START), ({ index }) => index)];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? folded.length;
    const part = folded.slice(start, end);
    return { start, end, kind: KIND_WORDS.find(([, words]) => words.test(part))?.[0] ?? null };
  });
}

const LENGTH_MAX = 10_000;

/** Returns `payment` if one of the messages is one, otherwise the kind of the first message, or null without a message. */
export function findMessageKind(text: string): MessageKind | null {
  const folded = text
    .slice(0, LENGTH_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .toLowerCase();
  const kinds = splitMessages(removeSenderText(folded)).map(({ kind }) => kind);
  return kinds.includes('payment') ? 'payment' : (kinds.find((kind) => kind !== null) ?? null);
}
