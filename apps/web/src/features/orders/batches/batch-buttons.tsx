import { useState } from 'react';
import { t } from '../../../lib/i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { ApproveSeveralDialog } from './approve-several-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** The actions for several orders. A dialog stays open when it has approved the last pending order. */
export const BatchButtons = ({ hasPending }: { hasPending: boolean }) => {
  const [openDialog, setOpenDialog] = useState<'approve' | 'statement' | null>(null);
  const close = (): void => setOpenDialog(null);
  if (!hasPending && openDialog === null) return null;
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <Button variant="secondary" size="sm" className="min-h-11 px-2 sm:px-4" onClick={() => setOpenDialog('approve')}>
        {t('orderBatches.approveSeveral')}
      </Button>
      <Button variant="secondary" size="sm" className="min-h-11 px-2 sm:px-4" onClick={() => setOpenDialog('statement')}>
        {t('orderBatches.compareStatement')}
      </Button>
      {openDialog === 'approve' && <ApproveSeveralDialog onClose={close} />}
      {openDialog === 'statement' && <StatementDialog onClose={close} />}
    </div>
  );
};
