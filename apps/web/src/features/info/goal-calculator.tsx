import { useId, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

const WEEKS_PER_MONTH = 52 / 12;

const countSalesNeeded = (goal: string, price: string): number | undefined => {
  const [targetAmount, unitPrice] = [Number(goal), Number(price)];
  return targetAmount > 0 && unitPrice > 0 ? Math.ceil(targetAmount / unitPrice) : undefined;
};

const describeResult = (goal: string, price: string): string => {
  const salesPerMonth = countSalesNeeded(goal, price);
  if (salesPerMonth === undefined) return t('info.goalMissing');
  const salesPerWeek = Math.max(1, Math.round(salesPerMonth / WEEKS_PER_MONTH));
  return t('info.goalResult', {
    sales: t('quantity.sales', { count: salesPerMonth }),
    salesPerWeek,
    income: formatMoney(salesPerMonth * Number(price)),
  });
};

/** Calculates in the browser and sends nothing to the server. */
export const GoalCalculator = () => {
  const [goal, setGoal] = useState('10000');
  const [price, setPrice] = useState('350');
  const titleId = useId();
  return (
    <Card className="grid gap-4 p-5 lg:p-7" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('info.goalTitle')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('info.goal')}>
          <Input type="number" inputMode="numeric" min={0} value={goal} onChange={(event) => setGoal(event.target.value)} />
        </Field>
        <Field label={t('info.goalPrice')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        </Field>
      </div>
      <p role="status" className="rounded-control bg-leaf-soft px-4 py-3 text-lg font-strong text-leaf">
        {describeResult(goal, price)}
      </p>
      <p className="text-sm text-faint">{t('info.goalFees')}</p>
    </Card>
  );
};
