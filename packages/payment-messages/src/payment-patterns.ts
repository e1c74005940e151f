import type { WalletMethod } from '@banca/contracts/payment-accounts';
import emolaEnglish from './patterns/emola-en.json' with { type: 'json' };
import emolaPortuguese from './patterns/emola-pt.json' with { type: 'json' };
import mpesaEnglish from './patterns/mpesa-en.json' with { type: 'json' };
import mpesaPortuguese from './patterns/mpesa-pt.json' with { type: 'json' };

/** An entry of a data file. See docs/rules.md#payment-messages. */
export interface PaymentPattern {
  id: string;
  language: string;
  sources?: { url: string; seen: string }[];
  unverified?: boolean;
  note?: string;
  /** The text of an app, which a wallet never sends as a message. */
  isApp?: boolean;
  /** Regular expression with the placeholders of `PLACEHOLDERS`. Matched without accents and ignoring case. */
  expression: string;
  dateFormat: string;
  examples: {
    message: string;
    /** Fields that are missing here are expected to be null. */
    expected: {
      code: string;
      amount: number;
      fee?: number;
      sentAt?: string;
      sender?: { phone: string | null; name: string | null };
      receiver?: { phone: string | null; name: string | null };
    };
  }[];
}

export interface CompiledPattern extends PaymentPattern {
  wallet: WalletMethod;
  regExp: RegExp;
}

/** Keeps names and gaps from reaching into a second message. */
const NOT_A_MESSAGE_START = '(?!confirmad|confirmed|id da transac|id trans|transaction id)';

/** Also matches malformed amounts such as `1e9`, so that the rest of the message can still be parsed. */
const captureAmount = (group: string): string => String.raw`(?<${group}>\d[\d.,e+ ]{0,31}?) ?(?:mt[ns]?|mzn|meticais)\b`;
const capturePhone = (group: string): string => String.raw`(?<${group}>\+?[\dx*][\dx* ]{1,18}[\dx*])(?!\w)`;
const captureName = (group: string): string => `(?<${group}>(?:${NOT_A_MESSAGE_START}.){1,80}?)`;

/** Every quantifier has an upper bound, so the time for a match grows at most linearly with the text. */
const PLACEHOLDERS: Record<string, string> = {
  /** 6 to 40 letters, digits and dots, with at least one digit. */
  code: String.raw`(?<![\w.])(?=[a-z.]{0,38}\d)(?<code>[a-z\d][a-z\d.]{4,38}[a-z\d])`,
  amount: captureAmount('amount'),
  fee: captureAmount('fee'),
  balance: captureAmount('balance'),
  senderPhone: capturePhone('senderPhone'),
  senderName: captureName('senderName'),
  receiverPhone: capturePhone('receiverPhone'),
  receiverName: captureName('receiverName'),
  date: String.raw`(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})`,
  time: String.raw`(?<time>\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[ap]\.?m)?)`,
  gap: `(?:${NOT_A_MESSAGE_START}.){0,120}?`,
};

/** @throws Error for a placeholder that does not exist */
export function compileExpression(expression: string, flags = 'dgi'): RegExp {
  const source = expression.replace(/\{([a-z]+)\}/gi, (_, name: string) => {
    const placeholder = PLACEHOLDERS[name];
    if (placeholder === undefined) throw new Error(`Unknown placeholder {${name}} in a payment pattern`);
    return placeholder;
  });
  return new RegExp(source, flags);
}

const PATTERNS: Record<WalletMethod, readonly PaymentPattern[]> = {
  mpesa: [...mpesaPortuguese, ...mpesaEnglish],
  emola: [...emolaPortuguese, ...emolaEnglish],
};

export const paymentPatterns: readonly CompiledPattern[] = Object.entries(PATTERNS).flatMap(([wallet, patterns]) =>
  patterns.map((pattern) => ({
    ...pattern,
    wallet: wallet as WalletMethod,
    regExp: compileExpression(pattern.expression),
  })),
);
