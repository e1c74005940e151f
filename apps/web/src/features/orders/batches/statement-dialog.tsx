import { useState } from 'react';
import type { StatementMatch } from '../../../api/order-batches.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { StatementForm } from './statement-form.tsx';
import { StatementResults } from './statement-results.tsx';

/** Compares the statement of a wallet with the open orders, and approves those that match. */
export const StatementDialog = ({ onClose }: { onClose: () => void }) => {
  const [match, setMatch] = useState<StatementMatch | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('orderBatches.compareStatement')} className="max-w-2xl">
      {match ? (
        <StatementResults match={match} onBack={() => setMatch(null)} onClose={onClose} />
      ) : (
        <StatementForm onMatched={setMatch} onClose={onClose} />
      )}
    </Dialog>
  );
};
