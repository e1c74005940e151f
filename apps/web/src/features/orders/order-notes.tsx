import type { ReactNode } from 'react';
import type { Order } from '../../api/orders.ts';
import { isProofRepeated, isRepeatedLater } from '../../entities/order/approval-doubt.ts';
import { SameCodeLink } from '../../entities/order/order-search-link.tsx';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { CodePayment, hasCodePayment } from './code-payment.tsx';
import { listEarlierWarnings } from './proof-warnings.ts';

const Note = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <div className={cx('rounded-control px-2.5 text-xs md:text-sm', isWarning ? 'bg-amber-soft text-amber' : 'bg-sunk text-muted')}>
    {children}
  </div>
);

const NoteText = ({ children }: { children: string }) => <p className="py-1.5 md:py-2.5">{children}</p>;

interface Props {
  order: Order;
  /** The code is known to be repeated, perhaps only since the API refused the approval. */
  isDuplicate: boolean;
  listPath: string;
}

/** Tells the first of the orders with a code or a picture, without a warning, that a later one repeated it. */
const RepeatedLaterNote = ({ order, isDuplicate, listPath }: Props) => {
  const isCodeRepeated = !isDuplicate && isRepeatedLater(order);
  const picture = order.reusedPicture?.isFirst ? order.reusedPicture : undefined;
  const codeOrder = isCodeRepeated ? order.reusedCode?.order : undefined;
  const pictureOrder = picture?.orders[0];
  if (codeOrder && codeOrder._id === pictureOrder?._id)
    return (
      <Note>
        <SameCodeLink otherOrder={codeOrder} relation="bothRepeatedLater" listPath={listPath} />
      </Note>
    );
  return (
    <>
      {isCodeRepeated && (
        <Note>
          {codeOrder ? (
            <SameCodeLink otherOrder={codeOrder} relation="repeatedLater" listPath={listPath} />
          ) : (
            <NoteText>{t('orders.repeatedLaterElsewhere')}</NoteText>
          )}
        </Note>
      )}
      {picture && (
        <Note>
          {pictureOrder ? (
            <SameCodeLink otherOrder={pictureOrder} relation="pictureRepeatedLater" listPath={listPath} />
          ) : (
            <NoteText>{t('creatorOrders.pictureRepeatedLaterElsewhere')}</NoteText>
          )}
        </Note>
      )}
    </>
  );
};

/** Like the warnings, links to one order: the buyer may have withdrawn several. */
const WithdrawnNote = ({ order: { reusedPicture }, listPath }: Omit<Props, 'isDuplicate'>) => {
  const withdrawn = reusedPicture?.isWithdrawn && !reusedPicture.isFirst ? reusedPicture.orders[0] : undefined;
  return (
    withdrawn && (
      <Note>
        <SameCodeLink otherOrder={withdrawn} relation="withdrawn" listPath={listPath} />
      </Note>
    )
  );
};

/** The warning about a repeated code tells of the payment itself. */
const CodePaymentNote = ({ order, isDuplicate }: Omit<Props, 'listPath'>) =>
  hasCodePayment(order) && !isDuplicate ? (
    <Note isWarning={order.codePaidOther === true}>
      <CodePayment order={order} className="py-1.5 md:py-2.5" />
    </Note>
  ) : null;

/** What the creator should know about a pending order, beside the warnings about its current proof. */
export const OrderNotes = (props: Props) => {
  const earlierWarnings = listEarlierWarnings(props.order);
  return (
    <>
      <CodePaymentNote {...props} />
      <RepeatedLaterNote {...props} />
      <WithdrawnNote {...props} />
      {earlierWarnings.length > 0 && !isProofRepeated(props.order) && (
        <Note>
          <NoteText>{earlierWarnings.join(' ')}</NoteText>
        </Note>
      )}
    </>
  );
};
