import { buildMailUrl } from '@banca/contracts/mail-url';
import { paths } from '../../config/paths.ts';
import type { ProductDetail } from '../../api/products.ts';
import { TrackRecord } from '../../entities/payment/track-record.tsx';
import { ChatLink } from '../../entities/social/chat-link.tsx';
import { Avatar } from '../../entities/user/avatar.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface Props {
  product: ProductDetail;
  /** Undefined if it is not known. */
  deliveredOrders: number | undefined;
}

export const CreatorCard = ({ product: { title, creator }, deliveredOrders = 0 }: Props) => (
  <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:p-5">
    <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-4">
      <Avatar user={creator} size="lg" />
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{getFullName(creator)}</h2>
        <p className="text-sm text-muted wrap-anywhere" translate="no">{`@${creator.username}`}</p>
        {deliveredOrders > 0 && (
          <p className="num text-sm text-muted">{t('quantity.deliveredOrders', { count: deliveredOrders })}</p>
        )}
        <TrackRecord record={creator.trackRecord} className="num text-sm text-muted" />
        {!creator.trackRecord && creator.confirmationMinutes !== null && (
          <p className="num text-sm text-muted">
            {t('product.confirmsIn', { time: formatDuration(creator.confirmationMinutes) })}
          </p>
        )}
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to={paths.creator(creator._id)} variant="secondary">
        {t('product.visitShop')}
      </ButtonLink>
      {creator.contactEmail && (
        <ButtonAnchor href={buildMailUrl(creator.contactEmail, { subject: title })} variant="quiet">
          {t('product.contactCreator')}
        </ButtonAnchor>
      )}
      <ChatLink whatsApp={creator.whatsApp} text={t('product.chatMessage', { product: title })} />
    </div>
  </Card>
);
