import RotateCw from 'lucide-react/icons/rotate-cw';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../../lib/i18n/t.ts';
import { Text } from '../../../lib/i18n/text.tsx';
import { paths } from '../../../config/paths.ts';
import { getErrorText } from '../../../api/errors.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { toShortId } from '../format.ts';
import { type UnsentEmail, useRetryEmailMutation } from '../../../api/admin-emails.ts';

const KIND_LABELS: Record<string, PlainMessageId> = {
  'mail.order-received': 'adminEmails.orderReceived',
  'mail.new-order': 'adminEmails.newOrder',
  'mail.download-link': 'adminEmails.downloadLink',
  'mail.order-cancelled': 'adminEmails.orderCancelled',
  'mail.password-reset': 'adminEmails.passwordReset',
  'mail.password-changed': 'adminEmails.passwordChanged',
  'mail.payment-account-changed': 'adminEmails.paymentAccountChanged',
  'mail.security-notice': 'adminEmails.securityNotice',
  'mail.account-deleted': 'adminEmails.accountDeleted',
  'mail.email-change': 'adminEmails.emailChange',
  'mail.verify-email': 'adminEmails.verifyEmail',
  'mail.product-decided': 'adminEmails.productDecided',
  'mail.new-product': 'adminEmails.newProduct',
  'mail.newsletter-confirm': 'adminEmails.newsletterConfirm',
  'mail.newsletter-welcome': 'adminEmails.newsletterWelcome',
};

function formatKind({ job }: UnsentEmail): string {
  const label = KIND_LABELS[job];
  return label ? t(label) : job;
}

interface Props {
  email: UnsentEmail;
}

export const KindCell = ({ email }: Props) => (
  <div className="grid gap-0.5">
    <p className="font-strong wrap-anywhere">{formatKind(email)}</p>
    {email.order && (
      <Link
        to={`${paths.admin('sales')}&q=${toShortId(email.order)}`}
        className="num text-sm text-muted underline underline-offset-4"
      >
        {t('adminEmails.viewSale', { id: toShortId(email.order) })}
      </Link>
    )}
  </div>
);

export const StatusCell = ({ email: { status, attempts, nextAttemptAt, createdAt } }: Props) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Badge tone={status === 'failed' ? 'red' : 'amber'}>
      {status === 'failed' ? t('adminEmails.statusFailed') : t('adminEmails.statusRetrying')}
    </Badge>
    <p className="text-sm text-muted">
      <Text
        id="adminEmails.attempts"
        values={{
          attempts: t('adminEmails.attemptCount', { count: attempts }),
          time: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        }}
      />
    </p>
    {nextAttemptAt && (
      <p className="text-sm text-muted">
        <Text
          id="adminEmails.nextAttempt"
          values={{ time: <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time> }}
        />
      </p>
    )}
  </div>
);

/** The last response of the mail server. */
export const ReasonCell = ({ email: { error } }: Props) => (
  <p className="text-sm wrap-anywhere text-muted max-md:rounded-control max-md:bg-sunk max-md:p-3">{error}</p>
);

/** Sends the email again immediately. `onPress` runs before the list changes. */
export const RetryButton = ({ email, onPress }: Props & { onPress: () => void }) => {
  const [retryEmail, { isLoading }] = useRetryEmailMutation();
  const retry = async (): Promise<void> => {
    onPress();
    const { data, error } = await retryEmail({ params: { id: email._id } });
    if (data) toast.success(data.message);
    else toast.error(getErrorText(error, t('adminEmails.retryFailed')));
  };
  return (
    <Button
      variant="secondary"
      size="narrow"
      busy={isLoading}
      aria-label={t('adminEmails.retryEmail', { email: formatKind(email) })}
      onClick={() => void retry()}
    >
      <RotateCw aria-hidden="true" className="size-4" />
      {t('adminEmails.retry')}
    </Button>
  );
};
