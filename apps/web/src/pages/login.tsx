import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { t, Text } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { ContactLink } from '../entities/page/contact-link.tsx';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { DisownEmail } from '../features/auth/disown-email.tsx';
import { useKeepAccount } from '../entities/session/known-account.ts';
import { withNext } from '../entities/session/with-next.ts';
import { readVerificationToken, toSafePath } from '../features/auth/next-path.ts';
import { OpenAfterLogin } from '../features/auth/open-after-login.tsx';
import { LoginForm, type LoginStep } from '../features/auth/login-form.tsx';
import { selectDraftOwnerId } from '../api/session.ts';
import { useSessionStatus } from '../api/hooks.ts';
import { FormSuccess } from '../ui/form-message.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('auth.logIn'), noindex: true });

const linkClass = 'font-strong text-brand underline underline-offset-4';

const SessionEnded = () => (
  <div role="status" className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">
    <p>{t('auth.sessionEnded')}</p>
    <p>
      <Text id="auth.sessionEndedContact" values={{ email: <ContactLink /> }} />
    </p>
  </div>
);

const LoginPage = () => {
  const [search] = useSearchParams();
  const next = search.get('next');
  const keepAccount = useKeepAccount();
  const { notice } = (useLocation().state ?? {}) as { notice?: string };
  // Who is asked for a code has an account and knows its password.
  const [step, setStep] = useState<LoginStep>('password');
  const isFirstStep = step === 'password';
  // A logout forgets the owner, whereas a session that ends elsewhere keeps it.
  const hasSessionEnded = useSelector(selectDraftOwnerId) !== null;
  if (useSessionStatus() === 'signed-in') return <OpenAfterLogin path={toSafePath(next)} />;
  const verificationToken = readVerificationToken(next);
  return (
    <AuthLayout
      title={t('auth.loginTitle')}
      intro={!isFirstStep ? undefined : verificationToken ? t('verification.logInText') : t('auth.loginIntro')}
      patternSeed="entrar"
      footer={
        isFirstStep && (
          <>
            <span>
              <Text
                id="auth.noAccountYet"
                values={{
                  signUp: (
                    <Link to={withNext(paths.signup, next)} onClick={keepAccount} className={linkClass}>
                      {t('auth.signUp')}
                    </Link>
                  ),
                }}
              />
            </span>
            <Link to={paths.requestReset} className={linkClass}>
              {t('auth.forgotPassword')}
            </Link>
          </>
        )
      }
    >
      {notice && <FormSuccess>{notice}</FormSuccess>}
      <LoginForm notice={hasSessionEnded && !notice && <SessionEnded />} onStep={setStep} />
      {verificationToken && <DisownEmail token={verificationToken} />}
    </AuthLayout>
  );
};

export default LoginPage;
