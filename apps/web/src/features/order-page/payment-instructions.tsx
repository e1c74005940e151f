import { type AccountMethod, accountMethods, isPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import ExternalLink from 'lucide-react/icons/external-link';
import type { OrderPage } from '../../api/order-page.ts';
import { AccountRow, ForeignPriceRow, formatForeignPrice } from '../../entities/payment/account-details.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor, type ButtonVariant } from '../../ui/button.tsx';

interface Props extends Pick<OrderPage, 'order'> {
  variant?: ButtonVariant;
}

type Account = { method: AccountMethod; account: string };

/** Reads a line of the text that the creator is offered: `M-Pesa: +258 84 123 4567`. */
function parseAccountLine(line: string): Account | undefined {
  const [, name, account = ''] = /^([^:]+): *(.+)$/.exec(line.trim()) ?? [];
  const method = accountMethods.find((id) => getPaymentMethodName(id) === name);
  return method && isPaymentAccount(method, account) ? { method, account } : undefined;
}

/** Splits the text before the accounts and the line that leads to them, because the link belongs to what comes before. */
function splitText(text: string): { lead: string; rest: string[] } {
  const lines = text.split('\n');
  const firstAccount = lines.findIndex((line) => parseAccountLine(line) !== undefined);
  if (firstAccount === -1) return { lead: text, rest: [] };
  const start = lines[firstAccount - 1]?.trim().endsWith(':') ? firstAccount - 1 : firstAccount;
  return { lead: lines.slice(0, start).join('\n').trim(), rest: lines.slice(start).filter((line) => line.trim() !== '') };
}

const Line = ({ line }: { line: string }) => {
  const account = parseAccountLine(line);
  if (!account) return <p className="wrap-anywhere">{line}</p>;
  return (
    <dl className="rounded-control border border-line bg-card">
      <AccountRow name={getPaymentMethodName(account.method)} account={account.account} />
    </dl>
  );
};

const PaymentLink = ({ link, variant }: { link: string; variant?: ButtonVariant | undefined }) => (
  <ButtonAnchor
    href={link}
    target="_blank"
    rel="noopener noreferrer nofollow"
    variant={variant}
    className="max-w-full justify-self-start max-sm:w-full"
  >
    <ExternalLink className="size-5 shrink-0" />
    <span className="min-w-0 truncate">{t('orderPage.openPaymentPage', { host: new URL(link).host })}</span>
  </ButtonAnchor>
);

/** The creator's words, a button that names the site to which it leads, and the accounts in the text as rows to copy. */
export const Instructions = ({ order: { paymentInstructions, paymentAccount }, variant }: Props) => {
  if (!paymentInstructions) return null;
  const { text, link, foreignPrice, previousForeignPrice: previous } = paymentInstructions;
  const { lead, rest } = splitText(text);
  return (
    <div className="grid w-full gap-3 rounded-r-control border-l-4 border-brand bg-sunk px-3.5 py-3">
      {foreignPrice && previous && (
        <p className="font-strong text-amber">
          {t('orderPage.foreignPriceChanged', { before: formatForeignPrice(previous), now: formatForeignPrice(foreignPrice) })}
        </p>
      )}
      {/* The box with the account has it otherwise. */}
      {foreignPrice && !paymentAccount && (
        <dl className="rounded-control border border-line bg-card">
          <ForeignPriceRow price={foreignPrice} />
        </dl>
      )}
      {lead && <p className="whitespace-pre-line wrap-anywhere">{lead}</p>}
      {link && <PaymentLink link={link} variant={variant} />}
      {rest.map((line) => (
        <Line key={line} line={line} />
      ))}
    </div>
  );
};

export const PaymentInstructions = ({ page: { order, creator } }: { page: OrderPage }) => (
  <>
    <p className="text-lg text-muted wrap-anywhere">{t('orderPage.payableText', { username: creator.username })}</p>
    <Instructions order={order} />
  </>
);
