import ChevronDown from 'lucide-react/icons/chevron-down';
import { TrackRecord } from '../../entities/payment/track-record.tsx';
import { ChatLink } from '../../entities/social/chat-link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import type { ProductDetail } from '../../api/products.ts';

const listFaq = (price: number) =>
  [
    ['product.deliveryQuestion', price === 0 ? 'product.freeDeliveryAnswer' : 'product.deliveryAnswer'],
    ['product.licenceQuestion', 'product.licenceAnswer'],
    ['product.refundQuestion', 'product.refundAnswer'],
  ] as const;

export const ProductQuestions = ({ product: { price, title, creator } }: { product: ProductDetail }) => (
  <div className="grid gap-2">
    {price > 0 && <TrackRecord record={creator.trackRecord} className="num pb-1" />}
    {listFaq(price).map(([question, answer]) => (
      <details key={question} name="perguntas" className="group rounded-control border border-line bg-card px-4">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 font-strong text-balance [&::-webkit-details-marker]:hidden">
          <span>{t(question)}</span>
          <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <p className="pb-4 text-muted">{t(answer)}</p>
      </details>
    ))}
    {creator.whatsApp && (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <span>{t('product.otherQuestion')}</span>
        <ChatLink whatsApp={creator.whatsApp} text={t('product.chatMessage', { product: title })} />
      </p>
    )}
  </div>
);
