import { buildMailUrl } from '@banca/contracts/mail-url';
import Mail from 'lucide-react/icons/mail';
import { use, useEffect, useRef, useState } from 'react';
import { useUser } from '../../api/hooks.ts';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { formatMoney } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { openDraft, readFields, readQuote } from './draft.ts';

interface GonePurchase {
  productId: string;
  title?: string | undefined;
  /** The username of the creator. */
  creator?: string | undefined;
  /** MZN. */
  amount?: number | undefined;
  code?: string | undefined;
}

const describePurchase = ({ productId, title, creator, amount, code }: GonePurchase): string[] => [
  t('checkout.goneProduct', { product: title ? `${title} (${productId})` : productId }),
  ...(creator ? [t('checkout.goneCreator', { username: creator })] : []),
  ...(amount === undefined ? [] : [t('checkout.goneAmount', { amount: formatMoney(amount) })]),
  ...(code ? [t('checkout.goneCode', { code })] : []),
];

/** For a buyer who has paid outside of Banca while the product was taken off sale, or its shop suspended, and now cannot order it. */
const PaidForGone = (purchase: GonePurchase) => {
  const lines = describePurchase(purchase);
  const email = { subject: t('checkout.goneSubject'), body: lines.join('\r\n') };
  const url = buildMailUrl(use(ContactEmailContext), email);
  return (
    <div className="grid gap-3 text-left text-ink">
      <p>
        <Text id="checkout.paidForGone" values={{ email: <ContactLink {...email} /> }} />
      </p>
      <CopyValue label={t('checkout.goneMessage')} value={lines.join('\n')}>
        <ButtonAnchor href={url} variant="secondary" size="sm">
          <Mail className="size-4" />
          <span>{t('checkout.goneWrite')}</span>
        </ButtonAnchor>
      </CopyValue>
    </div>
  );
};

/** Adds what the draft on this device knows. It is read after hydration, because the server has no draft. */
export const DraftOfGone = (product: Pick<GonePurchase, 'productId' | 'title' | 'creator'>) => {
  const { productId } = product;
  const userId = useUser()?._id;
  const [draft, setDraft] = useState<Partial<GonePurchase>>({});
  useEffect(() => {
    const scope = openDraft({ productId, userId });
    const { title, creator, amount } = readQuote(scope) ?? {};
    setDraft({ title, creator, amount, code: readFields(scope).confirmationCode });
  }, [productId, userId]);
  return <PaidForGone {...draft} {...product} />;
};

/** Above the form, and focused: the buyer may be at its end, or may be about to pay. */
export const GoneProduct = ({ isFree, ...purchase }: GonePurchase & { isFree: boolean }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-22 gap-2 rounded-control bg-red-soft px-3.5 py-3 text-sm"
    >
      <p className="font-strong text-red">{t('checkout.gone')}</p>
      {!isFree && <PaidForGone {...purchase} />}
    </div>
  );
};
