import { parseMzn } from '@banca/contracts/mzn';
import { useId, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { AmountInput, Field } from '../../ui/field.tsx';
import { Card } from '../../ui/card.tsx';

const WEEKS_PER_MONTH = 52 / 12;

const describeResult = (goal: string, price: string): string => {
  const targetAmount = parseMzn(goal) ?? 0;
  const unitPrice = parseMzn(price) ?? 0;
  if (targetAmount <= 0 || unitPrice <= 0) return t('info.goalMissing');
  const salesPerMonth = Math.ceil(targetAmount / unitPrice);
  const salesPerWeek = Math.max(1, Math.round(salesPerMonth / WEEKS_PER_MONTH));
  return t('info.goalResult', {
    sales: t('quantity.sales', { count: salesPerMonth }),
    salesPerWeek,
    income: formatMoney(salesPerMonth * unitPrice),
  });
};

/** Reports an unreadable amount when the user leaves the field, because `1 2` can become `1 250`. */
const AmountField = ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => {
  const [isFocused, setFocused] = useState(false);
  const isUnreadable = value.trim() !== '' && parseMzn(value) === null;
  return (
    <Field label={label} error={isUnreadable && !isFocused ? t('validation.number') : undefined}>
      <AmountInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </Field>
  );
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
        <AmountField label={t('info.goal')} value={goal} onChange={setGoal} />
        <AmountField label={t('info.goalPrice')} value={price} onChange={setPrice} />
      </div>
      <p role="status" className="rounded-control bg-leaf-soft px-4 py-3 text-lg font-strong text-leaf">
        {describeResult(goal, price)}
      </p>
      <p className="text-sm text-faint">{t('info.goalFees')}</p>
    </Card>
  );
};
