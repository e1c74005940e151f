import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { Navigate, useSearchParams } from 'react-router-dom';
import { t, Text } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { useKeepAccount } from '../entities/session/known-account.ts';
import { withNext } from '../entities/session/with-next.ts';
import { SignupForm } from '../features/auth/signup-form.tsx';
import { useSessionStatus } from '../api/hooks.ts';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({
  title: t('auth.signupPageTitle'),
  description: t('auth.signupDescription', { methods: listPaymentMethodNames('wallet') }),
});

/** Where the buyers of a product write a review. */
const REVIEW_FORM = /^\/products\/[^#]*#avaliacoes$/;

/** Redirects logged-in users to /login, which forwards them to the page in `next`. */
const SignupPage = () => {
  const [search] = useSearchParams();
  const keepAccount = useKeepAccount();
  const next = search.get('next');
  const isForReview = next !== null && REVIEW_FORM.test(next);
  const loginPath = withNext(paths.login(), next);
  if (useSessionStatus() === 'signed-in') return <Navigate to={loginPath} replace />;
  return (
    <AuthLayout
      title={t(isForReview ? 'auth.signupToReviewTitle' : 'auth.signupTitle')}
      intro={
        isForReview
          ? t('auth.signupToReviewIntro')
          : t('auth.signupIntro', { methods: listPaymentMethodNames('wallet', 'online') })
      }
      patternSeed="abrir-banca"
      hasBenefits={!isForReview}
      footer={
        <span>
          <Text
            id="auth.haveAccount"
            values={{
              logIn: (
                <Link to={loginPath} onClick={keepAccount} className="font-strong text-brand underline underline-offset-4">
                  {t('auth.logIn')}
                </Link>
              ),
            }}
          />
        </span>
      }
    >
      <SignupForm isForReview={isForReview} />
    </AuthLayout>
  );
};

export default SignupPage;
