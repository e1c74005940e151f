import { authApi } from '../../api/auth.ts';
import { getErrorText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LibraryOrders } from './library-orders.tsx';
import { useLibrary } from './use-library.ts';

/** Shows no purchases until the address is confirmed: an unconfirmed address may belong to another person. */
const ConfirmEmailFirst = ({ email }: { email: string }) => {
  const [resend, { isLoading, data, error }] = authApi.useResendVerificationMutation();
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases" className="text-xl">
        {t('memberHome.purchases')}
      </h2>
      <EmptyState
        heading="h3"
        title={t('verification.notConfirmed')}
        text={t('memberHome.confirmEmailText', { email })}
        patternSeed="cadeado"
        action={
          <div className="grid justify-items-center gap-2">
            <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void resend()}>
              {t('memberHome.sendConfirmationLink')}
            </Button>
            <p role="status" className="text-sm text-leaf empty:hidden">
              {data?.message}
            </p>
            <p role="alert" className="text-sm text-red empty:hidden">
              {error ? getErrorText(error, t('errors.requestFailed')) : null}
            </p>
          </div>
        }
      />
    </section>
  );
};

const AccountPurchases = () => <LibraryOrders library={useLibrary('account')} />;

export const Purchases = () => {
  const user = useUser();
  if (!user) return null;
  return user.emailVerified ? <AccountPurchases /> : <ConfirmEmailFirst email={user.email} />;
};
