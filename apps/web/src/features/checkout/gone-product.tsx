import { ContactLink } from '../../entities/page/contact-link.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';

interface Props {
  /** Its title, or its id if nothing else is known. */
  product: string;
  code?: string | undefined;
}

/** For a buyer who has paid outside of Banca while the product was taken off sale, and now cannot order it. */
export const PaidForGone = ({ product, code }: Props) => {
  const lines = [t('checkout.goneProduct', { product }), ...(code ? [t('checkout.goneCode', { code })] : [])];
  const contact = <ContactLink subject={t('checkout.goneSubject')} body={lines.join('\r\n')} />;
  return <Text id="checkout.paidForGone" values={{ email: contact }} />;
};

interface GoneProps extends Props {
  isFree: boolean;
}

/** Takes the place of the payment section. */
export const GoneProduct = ({ isFree, ...props }: GoneProps) => (
  <div role="alert" className="grid gap-1 rounded-control bg-red-soft px-3.5 py-3 text-sm text-red">
    <p>{t('checkout.gone')}</p>
    {!isFree && (
      <p>
        <PaidForGone {...props} />
      </p>
    )}
  </div>
);
