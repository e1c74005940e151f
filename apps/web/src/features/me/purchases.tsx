import Download from 'lucide-react/icons/download';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { getErrorText } from '../../api/errors.ts';
import { formatPrice } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useUser } from '../../api/hooks.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Link } from '../../ui/link.tsx';
import { OrderStateBadge } from '../../entities/status-badge.tsx';
import { authApi } from '../../api/auth.ts';
import { downloadsApi } from '../../api/downloads.ts';
import { type Purchase, meApi } from '../../api/me.ts';
import { findRememberedOrder, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { OwnList, useListPage } from './own-list.tsx';

/** Sends the download link again to the email address of the order, which is that of the user. */
const ResendLinkButton = ({ purchase, email }: { purchase: Purchase; email: string }) => {
  const [renewDownload, { isLoading, isSuccess, error }] = downloadsApi.useRenewDownloadMutation();
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        aria-label={t('memberHome.resendLinkOf', { product: purchase.product.title })}
        onClick={() => void renewDownload({ params: { orderId: purchase._id }, body: { email } })}
      >
        {t('memberHome.resendLink')}
      </Button>
      <p role="status" className="text-sm text-leaf wrap-anywhere empty:hidden">
        {isSuccess ? t('memberHome.linkSent', { email }) : null}
      </p>
      <p role="alert" className="text-sm text-red empty:hidden">
        {error ? getErrorText(error, t('errors.requestFailed')) : null}
      </p>
    </div>
  );
};

/** Undefined for the response of an earlier version, unless the order was placed on this device. */
const findOrderPath = ({ _id, orderLink }: Purchase): string | undefined =>
  toOrderPath(orderLink) ?? toOrderPath(findRememberedOrder(_id)?.orderLink);

const PurchaseActions = ({ purchase, email, path }: { purchase: Purchase; email: string; path: string | undefined }) => {
  const { status, downloadLink, product } = purchase;
  if (status !== 'completed')
    return (
      path && (
        <ButtonLink to={path} variant="secondary" size="sm" className="relative justify-self-start">
          {t('ownOrders.open')}
        </ButtonLink>
      )
    );
  return (
    <div className="relative flex flex-wrap items-start gap-2">
      {downloadLink && (
        <ButtonAnchor
          href={downloadLink}
          variant="ok"
          size="sm"
          rel="noreferrer"
          aria-label={t('memberHome.downloadOf', { product: product.title })}
        >
          <Download className="size-4" />
          {t('downloads.download')}
        </ButtonAnchor>
      )}
      <ResendLinkButton purchase={purchase} email={email} />
    </div>
  );
};

/** The whole row opens the order, apart from the links and buttons that are above the link of its title. */
const PurchaseRow = ({ purchase, email }: { purchase: Purchase; email: string }) => {
  const { product, creator, shortId, price, state, createdAt } = purchase;
  const path = findOrderPath(purchase);
  return (
    <Card className="relative grid grid-cols-[72px_minmax(0,1fr)] gap-3 p-3 hover:bg-sunk">
      <Cover image={product.image} id={product._id} sizes="72px" className="rounded-control" />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={path ?? paths.product(product._id)}
            className="min-w-0 font-strong wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {product.title}
          </Link>
          <OrderStateBadge state={state} />
        </div>
        <p className="text-sm text-muted">
          <Text
            id="memberHome.byCreator"
            values={{
              creator: (
                <Link to={paths.creator(creator._id)} className="relative hover:underline" translate="no">
                  {`@${creator.username}`}
                </Link>
              ),
            }}
          />
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-muted">
          <span translate="no">{formatPrice(price)}</span>
          <span>{formatDate(createdAt)}</span>
          <span translate="no">{`#${shortId}`}</span>
        </p>
        <PurchaseActions purchase={purchase} email={email} path={path} />
      </div>
    </Card>
  );
};

/** Shows no purchases until the address is confirmed: an unconfirmed address may belong to another person. */
const ConfirmEmailFirst = ({ email }: { email: string }) => {
  const [resend, { isLoading, data, error }] = authApi.useResendVerificationMutation();
  return (
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
  );
};

export const Purchases = () => {
  const user = useUser();
  const { request, getPageHref } = useListPage('purchases');
  const result = meApi.useListPurchasesQuery(request, { refetchOnMountOrArgChange: true });
  const email = user?.email ?? '';
  return (
    <OwnList
      title={t('memberHome.purchases')}
      quantityId="quantity.purchases"
      pagesLabel={t('memberHome.purchasesPages')}
      result={result}
      selectItems={({ purchases }) => purchases}
      renderRow={(purchase) => <PurchaseRow purchase={purchase} email={email} />}
      errorText={t('memberHome.purchasesFailed')}
      getPageHref={getPageHref}
      empty={
        user && !user.emailVerified ? (
          <ConfirmEmailFirst email={email} />
        ) : (
          <EmptyState
            text={t('memberHome.noPurchases')}
            patternSeed="cesto"
            action={<ButtonLink to={paths.products}>{t('ui.exploreProducts')}</ButtonLink>}
          />
        )
      }
    />
  );
};
