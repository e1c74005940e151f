import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { authApi } from '../../api/auth.ts';
import { ownProductsApi } from '../../api/own-products.ts';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { AuthLayout } from './auth-layout.tsx';
import { DisownEmail } from './disown-email.tsx';
import { refreshUser } from '../../entities/session/refresh-user.ts';
import { ResendVerification } from '../../entities/session/resend-verification.tsx';

interface FrameProps {
  title: string;
  intro: string;
  children?: ReactNode;
}

const VerificationFrame = ({ title, intro, children }: FrameProps) => (
  <AuthLayout title={title} intro={intro} patternSeed="recuperar" footer={null}>
    <p role="status" className="sr-only">
      {title}
    </p>
    {children}
  </AuthLayout>
);

interface NextLinksProps {
  /** Whether this tab has a product that is not saved yet. */
  hasProductDraft: boolean;
  isCreator: boolean;
}

/** The first link continues what the user was doing. */
const NextLinks = ({ hasProductDraft, isCreator }: NextLinksProps) => {
  const dashboardLink = { to: paths.dashboard(), label: t('verification.openDashboard') };
  const ordersLink = { to: paths.library, label: t('ownOrders.title') };
  const { data: products } = ownProductsApi.useOwnTitlesQuery({ query: { limit: 1 } }, { skip: !isCreator || hasProductDraft });
  const listLinks = () => {
    if (hasProductDraft) return [{ to: paths.dashboard('upload'), label: t('verification.continueProduct') }, dashboardLink];
    if (!isCreator) return [ordersLink, dashboardLink];
    if (!products?.total) return [dashboardLink, ordersLink];
    return [{ to: paths.dashboard('products'), label: t('upload.viewProducts') }, dashboardLink];
  };
  return (
    <div className="grid gap-3">
      {listLinks().map(({ to, label }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
};

const AlreadyConfirmed = (props: NextLinksProps) => (
  <VerificationFrame title={t('verification.alreadyConfirmedTitle')} intro={t('verification.alreadyConfirmedText')}>
    <NextLinks {...props} />
  </VerificationFrame>
);

/** For a logged-in user without a link, or with one that does not work. */
export const RequestVerification = ({ title, intro }: FrameProps) => (
  <VerificationFrame title={title} intro={intro}>
    <ResendVerification label={t('verification.sendNewLink')} />
  </VerificationFrame>
);

const OtherAccount = ({ token, returnPath }: { token: string; returnPath: string }) => {
  const switchAccount = useSignOut(paths.login(returnPath));
  return (
    <VerificationFrame title={t('verification.otherAccountTitle')} intro={t('verification.otherAccount')}>
      <Button onClick={switchAccount}>{t('verification.switchAccount')}</Button>
      <DisownEmail token={token} />
    </VerificationFrame>
  );
};

interface Props {
  token: string;
  user: User;
  returnPath: string;
  hasProductDraft: boolean;
}

/** Asks before it confirms, because programs that scan emails open links. */
export const VerifyEmail = ({ token, user, returnPath, hasProductDraft }: Props) => {
  const dispatch = useAppDispatch();
  const [verify, { data, error, isLoading }] = authApi.useVerifyEmailMutation();
  const nextLinks = { hasProductDraft, isCreator: user.role !== 'user' };
  const apiError = asApiError(error);
  const tokenError = apiError?.fields?.['token'];
  const confirm = async (): Promise<void> => {
    const result = await verify({ body: { token } });
    // The link may already have been used in another tab, so the stored account may be outdated.
    if (result.error) await dispatch(refreshUser());
  };
  if (data)
    return (
      <VerificationFrame
        title={t('verification.confirmedTitle')}
        intro={t('verification.confirmedText', { email: data.user.email })}
      >
        <NextLinks {...nextLinks} />
      </VerificationFrame>
    );
  // Tokens start with the id of their account. A token that was already used is recognized by the text of the error.
  const isOwnToken = token.startsWith(user._id);
  if (tokenError === t('verification.alreadyConfirmed') || (user.emailVerified && (isOwnToken || tokenError)))
    return <AlreadyConfirmed {...nextLinks} />;
  if (apiError?.status === 403) return <OtherAccount token={token} returnPath={returnPath} />;
  if (tokenError) return <RequestVerification title={t('verification.badLinkTitle')} intro={tokenError} />;
  const { email, username } = user;
  return (
    <VerificationFrame title={t('verification.askTitle')} intro={t('verification.askText', { email, username })}>
      <div className="grid gap-3">
        <Button busy={isLoading} onClick={() => void confirm()}>
          {t('verification.confirmButton')}
        </Button>
        <FormError>{apiError && getErrorText(apiError, t('verification.verifyFailed'))}</FormError>
      </div>
      <DisownEmail token={token} />
    </VerificationFrame>
  );
};
