import { type KeyboardEvent, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import type { HeldPrice } from './use-held-price.ts';

interface Props {
  heldPrice: HeldPrice;
  getEmail: () => string;
}

const CodeInput = ({ heldPrice: { changeCode, codeError, linkedCode }, getEmail }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState(linkedCode ?? '');
  const [isBusy, setBusy] = useState(false);
  const apply = useSubmitOnce(async () => {
    if (code.trim() === '') return;
    setBusy(true);
    await changeCode(code, getEmail());
    setBusy(false);
  });
  const applyOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around the field would place the order.
    event.preventDefault();
    void apply();
  };
  const isShown = isOpen || codeError !== undefined;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-strong underline underline-offset-4">
        {t('discounts.question')}
      </summary>
      {isShown && (
        <div className="flex items-start gap-2">
          <Field label={t('discounts.code')} hideLabel error={codeError} className="min-w-0 grow">
            <Input
              name="discountCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={applyOnEnter}
            />
          </Field>
          <Button variant="secondary" busy={isBusy} onClick={() => void apply()}>
            {t('discounts.apply')}
          </Button>
        </div>
      )}
    </details>
  );
};

/** Folded, because few buyers have a code. A code that the address of the page has is applied without it. */
export const DiscountField = (props: Props) => {
  const { product, discount, changeCode } = props.heldPrice;
  if (product.price === 0 && !discount) return null;
  return (
    <div>
      <p role="status" className="text-sm text-leaf empty:hidden">
        {discount && t('discounts.taken', { code: discount.code, amount: formatMoney(discount.amount) })}
      </p>
      {discount ? (
        <Button variant="quiet" size="sm" className="-ml-3.5 underline" onClick={() => void changeCode(null, '')}>
          {t('discounts.remove')}
        </Button>
      ) : (
        <CodeInput {...props} />
      )}
    </div>
  );
};
