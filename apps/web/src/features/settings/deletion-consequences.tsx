import { useGetDeletionConsequencesQuery } from '../../api/account-deletion.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/t.ts';
import { Link } from '../../ui/link.tsx';

const UndecidedProofs = ({ count }: { count: number }) => (
  <div className="grid gap-1 rounded-control bg-amber-soft p-3 text-sm">
    <p className="font-strong">{t('accountDeletion.undecidedProofs', { count })}</p>
    <Link to={paths.dashboard('customers')} className="text-brand underline underline-offset-4">
      {t('accountDeletion.viewOrders')}
    </Link>
  </div>
);

function describeProducts(count: number | undefined): string {
  if (count === undefined) return t('accountDeletion.allProducts');
  return count === 0 ? t('accountDeletion.noProducts') : t('accountDeletion.products', { count });
}

function describeOrders(count: number | undefined): string {
  if (count === undefined) return t('accountDeletion.allOrders');
  return count === 0 ? t('accountDeletion.noOrders') : t('accountDeletion.orders', { count });
}

/** Before the counts have loaded, or if loading fails, the list has no numbers. */
export const DeletionConsequences = () => {
  const counts = useGetDeletionConsequencesQuery(undefined, { refetchOnMountOrArgChange: true }).currentData;
  return (
    <>
      {counts !== undefined && counts.undecidedProofs > 0 && <UndecidedProofs count={counts.undecidedProofs} />}
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted">
        <li>{describeProducts(counts?.products)}</li>
        <li>{describeOrders(counts?.openOrders)}</li>
        <li>{t('accountDeletion.downloads')}</li>
        <li>{t('accountDeletion.reviews')}</li>
        <li>{t('accountDeletion.erased')}</li>
        <li>{t('accountDeletion.kept')}</li>
      </ul>
    </>
  );
};
