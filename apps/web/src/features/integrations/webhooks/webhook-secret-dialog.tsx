import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuestion } from '../../../entities/use-question.tsx';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const Secret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const notice = useRef<HTMLParagraphElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={notice} tabIndex={-1} className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber outline-none">
        {t('creatorWebhooks.once')}
      </p>
      <CopyValue label={t('creatorWebhooks.secret')} value={secret} />
      <Button className="min-h-12.5" onClick={onDone}>
        {t('creatorWebhooks.done')}
      </Button>
    </div>
  );
};

interface Props {
  title: string;
  onClose: () => void;
  renderForm: (showSecret: (response: { secret: string }) => void) => ReactNode;
}

/** A form, and then the secret, which the API returns only once. */
export const WebhookSecretDialog = ({ title, onClose, renderForm }: Props) => {
  const [secret, setSecret] = useState<string>();
  const { ask, popup } = useQuestion();
  const confirmClose = async (): Promise<void> => {
    const question = {
      title: t('creatorWebhooks.closeTitle'),
      text: t('creatorWebhooks.closeText'),
      confirmLabel: t('creatorWebhooks.closeConfirm'),
    };
    if (!secret || (await ask('close', question))) onClose();
  };
  return (
    <>
      <Dialog open onClose={() => void confirmClose()} title={secret ? t('creatorWebhooks.secretTitle') : title}>
        {secret ? (
          <Secret secret={secret} onDone={() => void confirmClose()} />
        ) : (
          renderForm((response) => setSecret(response.secret))
        )}
      </Dialog>
      {popup}
    </>
  );
};
