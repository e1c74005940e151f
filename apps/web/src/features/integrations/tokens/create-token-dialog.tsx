import { useEffect, useRef, useState } from 'react';
import type { CreatedToken } from '../../../api/tokens.ts';
import { useQuestion } from '../../../entities/use-question.tsx';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CreateTokenForm } from './create-token-form.tsx';

const TokenSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const notice = useRef<HTMLParagraphElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={notice} tabIndex={-1} className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber outline-none">
        {t('apiTokens.once')}
      </p>
      <CopyValue label={t('apiTokens.secret')} value={secret} />
      <Button className="min-h-12.5" onClick={onDone}>
        {t('apiTokens.done')}
      </Button>
    </div>
  );
};

/** Creates a token and then shows its secret, which the API returns only once. */
export const CreateTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const [created, setCreated] = useState<CreatedToken>();
  const { ask, popup } = useQuestion();
  const confirmClose = async (): Promise<void> => {
    const question = {
      title: t('apiTokens.closeTitle'),
      text: t('apiTokens.closeText'),
      confirmLabel: t('apiTokens.closeConfirm'),
    };
    if (!created || (await ask('close', question))) onClose();
  };
  return (
    <>
      <Dialog open onClose={() => void confirmClose()} title={t(created ? 'apiTokens.secretTitle' : 'apiTokens.create')}>
        {created ? (
          <TokenSecret secret={created.secret} onDone={() => void confirmClose()} />
        ) : (
          <CreateTokenForm onBack={onClose} onCreated={setCreated} />
        )}
      </Dialog>
      {popup}
    </>
  );
};
