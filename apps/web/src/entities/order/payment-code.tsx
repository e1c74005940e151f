import { Fragment } from 'react';
import { t } from '../../lib/i18n/text.tsx';

/** Payments are stored without the dots that E-mola puts into its codes: PP261118.0914.A04211. */
const EMOLA_CODE = /^(PP\d{6})(\d{4})([A-Z]\d{5})$/;

/** Writes a code as the message of the wallet does. */
export const formatPaymentCode = (code: string): string => code.replace(EMOLA_CODE, '$1.$2.$3');

const WORDS_MIN = 4;
const SHORT_LENGTH = 24;

/** Whether a buyer sent a sentence or a message in place of a code. Several codes are joined by `+`. */
const isSentence = (code: string): boolean => code.split(/[\s+]+/).length >= WORDS_MIN && !code.includes(' + ');

const shorten = (code: string): string =>
  isSentence(code) && code.length > SHORT_LENGTH ? `${code.slice(0, SHORT_LENGTH).trimEnd()}…` : formatPaymentCode(code);

/** A code of a payment, or the beginning of what the buyer sent in its place. Long codes break after a separator. */
export const PaymentCode = ({ code, className }: { code: string; className?: string }) => (
  <code translate="no" title={formatPaymentCode(code)} className={`font-mono wrap-anywhere ${className}`}>
    {shorten(code)
      .split(/(?<=[./:_-])/)
      .map((part, index) => (
        // The parts of a code never change their sequence.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
  </code>
);

/** The text that `PaymentCode` shortens, on demand. */
export const WholePaymentText = ({ code }: { code: string }) =>
  shorten(code) === formatPaymentCode(code) ? null : (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-muted">{t('payment.showText')}</summary>
      <p translate="no" className="rounded-control bg-sunk p-3 wrap-anywhere">
        {code}
      </p>
    </details>
  );
