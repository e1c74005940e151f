import { useSearchParams } from 'react-router-dom';
import { t, Text } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { useSignOut } from '../entities/session/sign-out.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { toSafePath } from '../features/auth/next-path.ts';
import { SecondFactorEnrolment } from '../features/settings/security/second-factor-enrolment.tsx';
import { Button } from '../ui/button.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('secondFactor.requiredTitle'), noindex: true });

/** Admins in production cannot do anything else before they have a second factor. */
const SecondFactorPage = () => {
  const [search] = useSearchParams();
  const nextPath = toSafePath(search.get('next'));
  const signOut = useSignOut();
  return (
    <AuthLayout
      title={t('secondFactor.requiredTitle')}
      intro={t('secondFactor.requiredText')}
      patternSeed="entrar"
      footer={
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={signOut}>
          <Text id="profile.logOut" />
        </Button>
      }
    >
      {/* Loads a new document, because this one caches the requests that failed without the second factor. */}
      <SecondFactorEnrolment onDone={() => location.assign(nextPath)} />
    </AuthLayout>
  );
};

export default SecondFactorPage;
