import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { type Discount, discountsApi } from '../../api/discounts.ts';
import { getLoadErrorText } from '../../api/errors.ts';
import { paths } from '../../config/paths.ts';
import { useConfirm } from '../../entities/use-confirm.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { withPreviousData } from '../../lib/previous-data.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';

const DiscountDialog = lazy(async () => ({ default: (await import('./discount-dialog.tsx')).DiscountDialog }));

const PAGE_SIZE = 20;

const formatValue = ({ percent, amount = 0 }: Discount): string => (percent === undefined ? formatMoney(amount) : `${percent} %`);

function describeState({ isActive, from, until, maxUses, uses }: Discount) {
  const now = new Date().toISOString();
  if (!isActive) return ['neutral', 'creatorDiscounts.inactive'] as const;
  if (until !== undefined && until <= now) return ['neutral', 'creatorDiscounts.ended'] as const;
  if (maxUses !== undefined && uses >= maxUses) return ['amber', 'creatorDiscounts.usedUp'] as const;
  return from !== undefined && from > now
    ? (['amber', 'creatorDiscounts.planned'] as const)
    : (['leaf', 'creatorDiscounts.active'] as const);
}

const describeUses = ({ uses, held, maxUses }: Discount): string => {
  const used =
    maxUses === undefined ? t('creatorDiscounts.uses', { count: uses }) : t('creatorDiscounts.usesOf', { uses, maxUses });
  return held > 0 ? `${used} · ${t('creatorDiscounts.held', { count: held })}` : used;
};

/** The link of a code for one product, or else the code. */
const CopyDiscount = ({ discount: { code, products } }: { discount: Discount }) => {
  const [product] = products?.length === 1 ? products : [];
  if (product === undefined) return <CopyButton text={code} label={t('creatorDiscounts.copyCode')} subject={code} />;
  const url = `${location.origin}${paths.product(product)}?codigo=${encodeURIComponent(code)}`;
  return <CopyButton text={url} label={t('creatorDiscounts.copyLink')} subject={code} />;
};

const DiscountCard = ({ discount, onEdit }: { discount: Discount; onEdit: () => void }) => {
  const [archive, { isLoading }] = discountsApi.useArchiveDiscountMutation();
  const removal = useConfirm({
    run: () => archive({ params: { id: discount._id } }),
    busy: isLoading,
    failureText: t('creatorDiscounts.deleteFailed'),
  });
  const { code, products, from, until } = discount;
  const [tone, state] = describeState(discount);
  return (
    <article aria-label={code} className="grid content-start gap-2 rounded-card border border-line bg-card p-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 grow font-text text-base font-strong wrap-anywhere" translate="no">
          {code}
        </h2>
        <RowMenu
          label={t('creatorDiscounts.actions', { code })}
          items={[
            { label: t('creatorDiscounts.edit'), icon: <Pencil />, onSelect: onEdit },
            { label: t('creatorDiscounts.delete'), icon: <Trash />, isDanger: true, onSelect: removal.openDialog },
          ]}
          className="-my-2 -mr-2"
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num font-strong" translate="no">
          {formatValue(discount)}
        </b>
        <Badge tone={tone}>{t(state)}</Badge>
      </p>
      <p className="num text-sm text-muted">{describeUses(discount)}</p>
      <p className="text-sm text-muted">
        {products ? t('creatorDiscounts.someProducts', { count: products.length }) : t('creatorDiscounts.allProducts')}
      </p>
      {from && <p className="num text-sm text-muted">{t('creatorDiscounts.fromTime', { time: formatDateTime(from) })}</p>}
      {until && <p className="num text-sm text-muted">{t('creatorDiscounts.untilTime', { time: formatDateTime(until) })}</p>}
      <div>
        <CopyDiscount discount={discount} />
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title={t('creatorDiscounts.deleteTitle', { code })}
        text={t('creatorDiscounts.deleteText')}
        confirmLabel={t('creatorDiscounts.delete')}
      />
    </article>
  );
};

const CreateButton = ({ onClick }: { onClick: () => void }) => <Button onClick={onClick}>{t('creatorDiscounts.create')}</Button>;

export const DiscountsSection = () => {
  const { page, getPageHref } = useUrlFilters({});
  const [edited, setEdited] = useState<{ discount?: Discount }>();
  const query = { page, limit: PAGE_SIZE };
  const result = discountsApi.useListDiscountsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { data, isStale, error } = withPreviousData(result);
  return (
    <section aria-labelledby="discounts" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 id="discounts">{t('creatorDiscounts.title')}</h1>
          <p className="mt-1 text-sm text-muted">{t('creatorDiscounts.intro')}</p>
        </div>
        {data && data.discounts.length > 0 && <CreateButton onClick={() => setEdited({})} />}
      </div>
      {!data && error !== undefined && (
        <ErrorState message={getLoadErrorText(error, t('creatorDiscounts.loadFailed'))} onRetry={() => void result.refetch()} />
      )}
      {!data && error === undefined && (
        <Loading label={t('creatorDiscounts.loading')} className="grid gap-3 lg:grid-cols-2">
          <Skeletons count={4} className="h-44 rounded-card" />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={t('creatorDiscounts.empty')}
          text={t('creatorDiscounts.emptyText')}
          patternSeed="descontos"
          action={<CreateButton onClick={() => setEdited({})} />}
        />
      )}
      {data && data.discounts.length > 0 && (
        <div
          aria-busy={isStale}
          className={cx('grid grid-cols-1 gap-3 transition-opacity lg:grid-cols-2', isStale && 'opacity-60')}
        >
          {data.discounts.map((discount) => (
            <DiscountCard key={discount._id} discount={discount} onEdit={() => setEdited({ discount })} />
          ))}
        </div>
      )}
      {data && <ListPagination page={data.page} pages={data.pages} getHref={getPageHref} />}
      <Suspense>{edited && <DiscountDialog discount={edited.discount} onClose={() => setEdited(undefined)} />}</Suspense>
    </section>
  );
};
