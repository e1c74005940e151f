import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type Discount, discountsApi } from '../../api/discounts.ts';
import { getErrorText } from '../../api/errors.ts';
import { OwnProductTitle, useOwnProductSearch } from '../../entities/product/own-product-select.tsx';
import { useServerForm } from '../../entities/server-form.ts';
import { fromMaputoInput } from '../../entities/maputo-input.ts';
import { cx } from '../../lib/cx.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { AmountInput, Field, Input, Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Skeletons } from '../../ui/states.tsx';
import { type DiscountKind, type DiscountValues, toDiscountBody, toDiscountValues } from './discount-values.ts';

interface Props {
  /** Missing for a new one. */
  discount: Discount | undefined;
  onClose: () => void;
}

const checkboxClassName = 'size-5 shrink-0 accent-brand';

function useDiscountForm({ discount, onClose }: Props, kind: DiscountKind) {
  const [create] = discountsApi.useCreateDiscountMutation();
  const [update] = discountsApi.useUpdateDiscountMutation();
  return useServerForm({
    // The API checks the fields, because the form has texts where the API wants numbers.
    schema: z.custom<DiscountValues>(),
    defaultValues: toDiscountValues(discount),
    send: async (values) => {
      const body = toDiscountBody(values, kind);
      return discount ? await update({ params: { id: discount._id }, body }) : await create({ body });
    },
    onDone: onClose,
    toErrorText: (error) => getErrorText(error, t('creatorDiscounts.saveFailed')),
  });
}

type DiscountForm = ReturnType<typeof useDiscountForm>;

const ProductChoice = ({ control, getError, savedProducts }: DiscountForm & { savedProducts: readonly string[] }) => {
  const { data, error, searchField } = useOwnProductSearch();
  const { field } = useController({ control, name: 'products' });
  const listed = data?.products ?? [];
  // Those that the list does not show stay chosen, so that a code for some products never becomes one for all unseen.
  const others = [...new Set([...savedProducts, ...field.value])].filter((id) => !listed.some(({ _id }) => _id === id));
  const choices = [...others.map((_id) => ({ _id, title: <OwnProductTitle id={_id} /> })), ...listed];
  const isLoading = !data && error === undefined;
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-strong">{t('creatorDiscounts.products')}</legend>
      <p className="text-xs text-faint">{t('creatorDiscounts.productsHint')}</p>
      {searchField}
      <div
        aria-busy={isLoading}
        className={cx('max-h-44 overflow-y-auto rounded-control border border-line px-3 empty:hidden', isLoading && 'h-44')}
      >
        {isLoading && <Skeletons count={3} className="my-4 h-6" />}
        {data &&
          choices.map(({ _id, title }) => (
            <label key={_id} className="flex min-h-11 items-center gap-2.5 py-1.5">
              <input
                type="checkbox"
                className={checkboxClassName}
                checked={field.value.includes(_id)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...field.value, _id] : field.value.filter((id) => id !== _id))
                }
              />
              <span className="min-w-0 leading-snug wrap-anywhere">{title}</span>
            </label>
          ))}
      </div>
      <FormError>
        {error === undefined ? getError('products') : getErrorText(error, <Text id="catalogue.loadFailed" />)}
      </FormError>
    </fieldset>
  );
};

const isPast = (maputoTime: string): boolean => Date.parse(fromMaputoInput(maputoTime) ?? '') < Date.now();

/** A code may be saved after its end, so this is no error. */
const UntilField = ({ control, register, getError }: DiscountForm) => (
  <Field
    label={t('creatorDiscounts.until')}
    hint={isPast(useWatch({ control, name: 'until' })) ? t('creatorDiscounts.untilPast') : undefined}
    error={getError('until')}
    className="sm:col-span-2"
  >
    <Input type="datetime-local" {...register('until')} />
  </Field>
);

const Limits = (form: DiscountForm) => {
  const { register, getError } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('creatorDiscounts.from')} error={getError('from')} className="sm:col-span-2">
        <Input type="datetime-local" {...register('from')} />
      </Field>
      <UntilField {...form} />
      <Field label={t('creatorDiscounts.maxUses')} error={getError('maxUses')}>
        <Input inputMode="numeric" autoComplete="off" {...register('maxUses')} />
      </Field>
      <Field label={t('creatorDiscounts.maxUsesPerBuyer')} error={getError('maxUsesPerBuyer')}>
        <Input inputMode="numeric" autoComplete="off" {...register('maxUsesPerBuyer')} />
      </Field>
      <Field label={t('creatorDiscounts.minAmount')} error={getError('minAmount')}>
        <AmountInput {...register('minAmount')} />
      </Field>
    </div>
  );
};

const DiscountFormFields = (props: Props) => {
  const [kind, setKind] = useState<DiscountKind>(props.discount?.amount === undefined ? 'percent' : 'amount');
  const form = useDiscountForm(props, kind);
  const { register, submit, isSubmitting, errorText, getError } = form;
  return (
    <DialogForm onSubmit={submit} onBack={props.onClose} busy={isSubmitting} submitLabel={t('creatorDiscounts.save')}>
      <Field label={t('discounts.code')} hint={t('creatorDiscounts.codeHint')} error={getError('code')} required>
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('code')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('creatorDiscounts.kind')}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as DiscountKind)}>
            <option value="percent">{t('creatorDiscounts.percent')}</option>
            <option value="amount">{t('creatorDiscounts.amount')}</option>
          </Select>
        </Field>
        {kind === 'percent' ? (
          <Field label={t('creatorDiscounts.percent')} error={getError('percent')} required>
            <Input inputMode="numeric" autoComplete="off" {...register('percent')} />
          </Field>
        ) : (
          <Field label={t('creatorDiscounts.amount')} error={getError('amount')} required>
            <AmountInput {...register('amount')} />
          </Field>
        )}
      </div>
      <ProductChoice {...form} savedProducts={props.discount?.products ?? []} />
      <Limits {...form} />
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" className={checkboxClassName} {...register('isActive')} />
        <span>{t('creatorDiscounts.isActive')}</span>
      </label>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

export const DiscountDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={t(props.discount ? 'creatorDiscounts.edit' : 'creatorDiscounts.create')}>
    <DiscountFormFields {...props} />
  </Dialog>
);
