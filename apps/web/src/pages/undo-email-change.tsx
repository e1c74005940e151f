import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { UndoEmailChange } from '../features/auth/email-change.tsx';
import { t } from '../lib/i18n/text.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('emailChange.undoTitle'), noindex: true });

/** The link in the notices to the earlier address opens this page. */
const UndoEmailChangePage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <Navigate to={paths.requestReset} replace />;
  return (
    <>
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      <UndoEmailChange key={token} token={token} />
    </>
  );
};

export default UndoEmailChangePage;
