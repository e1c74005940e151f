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

/** The first link leads on with what the user was doing. */
const NextLinks = ({ hasProductDraft, isCreator }: NextLinksProps) => {
  const dashboardLink = [paths.dashboard(), t('verification.openDashboard')] as const;
  const ordersLink = [paths.orders, t('ownOrders.title')] as const;
  const { data: products } = ownProductsApi.useOwnTitlesQuery({ query: { limit: 1 } }, { skip: !isCreator || hasProductDraft });
  const creatorLinks = hasProductDraft
    ? ([[paths.dashboard('upload'), t('verification.continueProduct')], dashboardLink] as const)
    : products && products.total > 0
      ? ([[paths.dashboard('products'), t('upload.viewProducts')], dashboardLink] as const)
      : ([dashboardLink, ordersLink] as const);
  const [first, second] = hasProductDraft || isCreator ? creatorLinks : ([ordersLink, dashboardLink] as const);
  return (
    <div className="grid gap-3">
      <ButtonLink to={first[0]}>{first[1]}</ButtonLink>
      <ButtonLink to={second[0]} variant="secondary">
        {second[1]}
      </ButtonLink>
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
