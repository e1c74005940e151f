import { use } from 'react';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { t, Text } from '../../lib/i18n/text.tsx';

interface Props {
  /** Its title, or its id if nothing else is known. */
  product: string;
  code?: string | undefined;
}

/** For a buyer who has paid outside of Banca while the product was taken off sale, and now cannot order it. */
export const PaidForGone = ({ product, code }: Props) => {
  const email = use(ContactEmailContext);
  const lines = [t('checkout.goneProduct', { product }), ...(code ? [t('checkout.goneCode', { code })] : [])];
  const query = `subject=${encodeURIComponent(t('checkout.goneSubject'))}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  const contact = (
    <a
      href={`mailto:${email}?${query}`}
      className="-my-2 inline-block py-2 font-strong wrap-anywhere underline underline-offset-4"
    >
      {email}
    </a>
  );
  return <Text id="checkout.paidForGone" values={{ email: contact }} />;
};
