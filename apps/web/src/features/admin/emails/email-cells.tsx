import RotateCw from 'lucide-react/icons/rotate-cw';
import { t } from '../../../lib/i18n/t.ts';
import { paths } from '../../../config/paths.ts';
import { getErrorText } from '../../../api/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { toShortId } from '../format.ts';
import { type UnsentEmail, useRetryEmailMutation } from '../../../api/admin-emails.ts';

const KIND_LABELS: Record<string, string> = {
  'mail.order-received': 'Encomenda recebida',
  'mail.new-order': 'Nova encomenda',
  'mail.download-link': 'Link de download',
  'mail.order-cancelled': 'Encomenda cancelada',
  'mail.password-reset': 'Repor a senha',
  'mail.password-changed': 'Senha alterada',
  'mail.payment-account-changed': 'Conta de pagamento alterada',
  'mail.security-notice': 'Aviso de segurança',
  'mail.verify-email': 'Confirmar o email',
  'mail.product-decided': 'Produto aprovado ou rejeitado',
  'mail.new-product': 'Produto novo',
  'mail.newsletter-confirm': 'Confirmar a newsletter',
  'mail.newsletter-welcome': 'Bem-vindo à newsletter',
};

interface Props {
  email: UnsentEmail;
}

export const KindCell = ({ email: { job, order } }: Props) => (
  <div className="grid gap-0.5">
    <p className="font-strong wrap-anywhere">{KIND_LABELS[job] ?? job}</p>
    {order && (
      <Link to={`${paths.admin('sales')}&q=${toShortId(order)}`} className="num text-sm text-muted underline underline-offset-4">
        ver a venda #{toShortId(order)}
      </Link>
    )}
  </div>
);

export const StatusCell = ({ email: { status, attempts, nextAttemptAt, createdAt } }: Props) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Badge tone={status === 'failed' ? 'red' : 'amber'}>{status === 'failed' ? 'falhou' : 'tenta de novo'}</Badge>
    <p className="text-sm text-muted">
      {attempts === 1 ? '1 tentativa' : `${attempts} tentativas`} desde{' '}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </p>
    {nextAttemptAt && (
      <p className="text-sm text-muted">
        próxima: <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time>
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
      aria-label={`Tentar outra vez: ${KIND_LABELS[email.job] ?? email.job}`}
      onClick={() => void retry()}
    >
      <RotateCw aria-hidden="true" className="size-4" />
      Tentar outra vez
    </Button>
  );
};
