import type { Order } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../ui/form-message.tsx';
import { formatSum } from './format-sum.ts';
import type { BatchApproval } from './use-batch-approval.ts';

type Results = BatchApproval['results'];

const describeRefusal = (code: Results[number]['code']): string =>
  code === 'duplicate_payment_code' ? t('orderBatches.reusedCode') : t('orderBatches.alreadyDecided');

interface Props {
  approval: BatchApproval;
  orders: Order[];
  onClose: () => void;
}

export const BatchResults = ({ approval: { results, errorMessage }, orders, onClose }: Props) => {
  const refused = results.filter(({ result }) => result === 'refused');
  const approvedIds = new Set(results.filter(({ result }) => result !== 'refused').map(({ id }) => id));
  const approvedOrders = orders.filter(({ _id }) => approvedIds.has(_id));
  const shortIds = new Map(orders.map(({ _id, shortId }) => [_id, shortId]));
  return (
    <div className="grid gap-4">
      <FormSuccess>
        <span>{t('orderBatches.approvedCount', { count: approvedOrders.length })}</span>
        {approvedOrders.length > 0 && <span className="num">{` ${formatSum(approvedOrders)}`}</span>}
      </FormSuccess>
      <FormError>{errorMessage}</FormError>
      {refused.length > 0 && (
        <div className="grid gap-1.5 text-sm">
          <p className="font-strong">{t('orderBatches.notApproved')}</p>
          <ul className="grid gap-1">
            {refused.map(({ id, code }) => (
              <li key={id}>
                <span className="num font-strong" translate="no">{`#${shortIds.get(id)}`}</span>{' '}
                <span>{describeRefusal(code)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button onClick={onClose}>{t('ui.close')}</Button>
    </div>
  );
};
