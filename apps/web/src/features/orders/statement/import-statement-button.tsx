import { useState } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatementDialog } from './statement-dialog.tsx';

export const ImportStatementButton = () => {
  const [isOpen, setOpen] = useState(false);
  // Kept when the dialog closes, because its links lead to single payments.
  const [statement, setStatement] = useState('');
  return (
    <>
      <Button variant="secondary" size="narrow" className="px-2 sm:px-4" onClick={() => setOpen(true)}>
        {t('statementImport.title')}
      </Button>
      {isOpen && <StatementDialog statement={statement} onChange={setStatement} onClose={() => setOpen(false)} />}
    </>
  );
};
