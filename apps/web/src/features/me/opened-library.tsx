import { getErrorText } from '../../api/errors.ts';
import { libraryApi } from '../../api/library.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { Link } from '../../ui/link.tsx';
import { LibraryOrders } from './library-orders.tsx';
import { AccountLink, linkClassName } from './account-link.tsx';
import type { Library } from './use-library.ts';

interface ForgetProps {
  onForgotten: (message: string) => void;
}

const ForgetDevice = ({ onForgotten }: ForgetProps) => {
  const [closeLibrary, { isLoading, error }] = libraryApi.useCloseLibraryMutation();
  const forget = async (): Promise<void> => {
    const { data } = await closeLibrary();
    if (data) onForgotten(data.message);
  };
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm text-muted">{t('library.forgetHint')}</p>
      <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void forget()}>
        {t('library.forget')}
      </Button>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </div>
  );
};

export const AccountLibrary = ({ library }: { library: Library }) => (
  <LibraryOrders library={library}>
    <Link to={`${paths.library}?source=code`} className={linkClassName}>
      {t('library.otherOrders')}
    </Link>
  </LibraryOrders>
);

interface CodeLibraryProps extends ForgetProps {
  library: Library;
  hasAccount: boolean;
  shouldFocus: boolean;
}

export const CodeLibrary = ({ library, hasAccount, shouldFocus, onForgotten }: CodeLibraryProps) => (
  <LibraryOrders library={library} shouldFocus={shouldFocus}>
    <ForgetDevice onForgotten={onForgotten} />
    {hasAccount && <AccountLink />}
  </LibraryOrders>
);
