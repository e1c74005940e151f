import { Fragment } from 'react';

/** A code of a payment, or the message that the buyer pasted. Long codes break after a separator, never before the last digit. */
export const PaymentCode = ({ code, className }: { code: string; className?: string }) => (
  <code translate="no" title={code} className={`font-mono wrap-anywhere ${className}`}>
    {code.split(/(?<=[./:_-])/).map((part, index) => (
      // The parts of a code never change their sequence.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ))}
  </code>
);
