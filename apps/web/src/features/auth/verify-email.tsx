import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useAppDispatch, useSessionStatus, useUser } from '../../api/hooks.ts';
import { userChanged } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useVerifyEmailMutation } from '../../api/account.ts';
import { AuthLayout } from './auth-layout.tsx';
import { refreshUser } from './refresh-user.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Sends each token once. `retry` sends it again after a failure. */
function useVerification(token: string | null) {
  const dispatch = useAppDispatch();
  const [verify, { data, error }] = useVerifyEmailMutation();
  const sentToken = useRef<string>(null);
  const sendToken = async (body: { token: string }): Promise<void> => {
    const result = await verify({ body });
    // The link may already have been used here or in another tab, so the stored account may be outdated.
    if (result.error) await dispatch(refreshUser());
  };
  useEffect(() => {
    if (token === null || sentToken.current === token) return;
    sentToken.current = token;
    void sendToken({ token });
  });
  const user = useUser();
  useEffect(() => {
    if (data && data.user._id === user?._id && !user.emailVerified) dispatch(userChanged(data.user));
  }, [data, user, dispatch]);
  return { verifiedUser: data?.user, error, retry: () => void (token !== null && sendToken({ token })) };
}

interface FrameProps {
  title: string;
  intro: string;
  children?: ReactNode;
}

const VerificationFrame = ({ title, intro, children }: FrameProps) => (
  <AuthLayout title={title} intro={intro} pattern="recuperar" footer={null}>
    <p role="status" className="sr-only">
      {title}
    </p>
    {children}
  </AuthLayout>
);

const ContinueLink = () =>
  useSessionStatus() === 'signed-in' ? (
    <ButtonLink to={paths.dashboard()}>{t('verification.openDashboard')}</ButtonLink>
  ) : (
    <ButtonLink to={paths.login()}>{t('auth.logIn')}</ButtonLink>
  );

const AlreadyConfirmed = () => (
  <VerificationFrame title={t('verification.alreadyConfirmedTitle')} intro={t('verification.alreadyConfirmedText')}>
    <ContinueLink />
  </VerificationFrame>
);

/** Only a logged-in user can request a new link: the old link does not prove who opens it. */
const RequestNewLink = () =>
  useSessionStatus() === 'signed-in' ? (
    <ResendVerification label={t('verification.sendNewLink')} />
  ) : (
    <ButtonLink to={paths.login(paths.verifyEmail)}>{t('verification.logInForNewLink')}</ButtonLink>
  );

/** Confirms the email address that the token was sent to. Without a token, it offers to send a new link. */
export const VerifyEmail = ({ token }: { token: string | null }) => {
  const { verifiedUser, error, retry } = useVerification(token);
  const user = useUser();
  const apiError = asApiError(error);
  const tokenError = apiError?.fields?.['token'];
  if (verifiedUser)
    return (
      <VerificationFrame
        title={t('verification.confirmedTitle')}
        intro={t('verification.confirmedText', { email: verifiedUser.email })}
      >
        <ContinueLink />
      </VerificationFrame>
    );
  const isConfirmed = user?.emailVerified === true && (tokenError !== undefined || token === null);
  if (tokenError === t('verification.alreadyConfirmed') || isConfirmed) return <AlreadyConfirmed />;
  if (tokenError)
    return (
      <VerificationFrame title={t('verification.badLinkTitle')} intro={tokenError}>
        <RequestNewLink />
      </VerificationFrame>
    );
  if (token === null)
    return (
      <VerificationFrame title={t('verification.notConfirmed')} intro={t('verification.openLink')}>
        <RequestNewLink />
      </VerificationFrame>
    );
  if (apiError)
    return (
      <VerificationFrame title={t('verification.failedTitle')} intro={getErrorText(apiError, t('verification.verifyFailed'))}>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </VerificationFrame>
    );
  return <VerificationFrame title={t('verification.confirmingTitle')} intro={t('verification.confirmingText')} />;
};
