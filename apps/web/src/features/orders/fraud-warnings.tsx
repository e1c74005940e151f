import type { Order } from '../../api/orders.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/t.ts';
import { Link } from '../../ui/link.tsx';

interface Props {
  order: Order;
  /** The list in which the links search. */
  listPath: string;
}

const TEXT_CLASSES = 'py-1.5 md:py-2.5';
const LINK_CLASSES = 'inline-flex min-h-11 items-center font-strong underline underline-offset-4';

/** The own orders with the same picture as links, and how many orders of others have it. */
export const ReusedPictureWarning = ({ order: { reusedPicture }, listPath }: Props) =>
  reusedPicture ? (
    <div className={TEXT_CLASSES}>
      <p>{t('orderDesk.reusedPicture')}</p>
      <p className="flex flex-wrap gap-x-3">
        {reusedPicture.orders.map(({ _id, shortId, amount }) => (
          <Link key={_id} to={`${listPath}&q=${encodeURIComponent(`#${shortId}`)}`} className={LINK_CLASSES}>
            {t('orderDesk.sameCreatorOrder', { id: shortId })}
            {SEPARATOR}
            <span className="num">{formatPrice(amount)}</span>
          </Link>
        ))}
      </p>
      {reusedPicture.otherCount > 0 && <p>{t('orderDesk.otherCreators', { count: reusedPicture.otherCount })}</p>}
    </div>
  ) : null;

/** The other pending orders of the buyer: the own ones as a link, the others as a count. */
export const OtherPendingWarning = ({ order: { otherPending, guest }, listPath }: Props) =>
  otherPending ? (
    <div className={TEXT_CLASSES}>
      {otherPending.own > 0 && (
        <Link to={`${listPath}&q=${encodeURIComponent(guest.email)}`} className={LINK_CLASSES}>
          {t('orderDesk.otherPending', { count: otherPending.own })}
        </Link>
      )}
      {otherPending.others > 0 && <p>{t('orderDesk.otherPendingElsewhere', { count: otherPending.others })}</p>}
    </div>
  ) : null;
