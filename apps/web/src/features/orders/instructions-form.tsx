import { parseAmount } from '@banca/contracts/amount';
import { sendPaymentInstructions } from '@banca/contracts/orders.schemas';
import { isAccountMethod, isForeignCurrency } from '@banca/contracts/payment-accounts';
import {
  FOREIGN_CURRENCIES,
  type ForeignPrice,
  PAYMENT_INSTRUCTIONS_MAX,
  PAYMENT_LINK_MAX,
} from '@banca/contracts/payment-instructions';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { getErrorText } from '../../api/errors.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import type { User } from '../../api/session.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { formatEditableAmount } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DialogForm } from '../../ui/dialog.tsx';
import { AmountInput, Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';
import { BLANK, followPrice, getBuyerLocale, suggestText } from './how-to-pay-text.ts';

const { body } = sendPaymentInstructions;
const formSchema = body.omit({ foreignPrice: true }).extend({
  foreignAmount: z.string(),
  foreignCurrency: z.enum(FOREIGN_CURRENCIES),
});
type Values = z.input<typeof formSchema>;
type PriceValues = Pick<Values, 'foreignAmount' | 'foreignCurrency'>;

interface FormProps {
  order: Order;
  creator: User;
  onClose: () => void;
}

/** A currency in the text of the amount could be another one than the chosen one. */
const parsePrice = ({ foreignAmount: text, foreignCurrency: currency }: PriceValues) =>
  body.shape.foreignPrice.safeParse(
    text.trim() === '' ? undefined : { amount: /\p{L}/u.test(text) ? null : parseAmount(text), currency },
  );

/** The suggested text about cards leads nowhere without the link, and the one for another currency says nothing without the price. */
const createSchema = (order: Order, creator: User) =>
  formSchema.superRefine(({ text, link, ...priceValues }, ctx) => {
    const addIssue = (path: keyof Values, message: string, params = {}): void =>
      ctx.addIssue({ code: 'custom', path: [path], message, params });
    const { data: price, error } = parsePrice(priceValues);
    const isSuggestion = text === suggestText(order, creator, price).trim();
    if (error) addIssue('foreignAmount', error.issues[0]?.message ?? '');
    else if (isSuggestion && !price && isForeignCurrency(order.paymentMethod))
      addIssue('foreignAmount', 'creatorOrders.foreignPriceMissing', { method: getPaymentMethodName(order.paymentMethod) });
    else if (text.includes(BLANK)) addIssue('text', 'creatorOrders.instructionsBlank');
    if (isSuggestion && !link && !isAccountMethod(order.paymentMethod)) addIssue('link', 'creatorOrders.instructionsNoLink');
  });

function toValues(order: Order, creator: User): Values {
  const { text = suggestText(order, creator, undefined), link = '', foreignPrice } = order.paymentInstructions ?? {};
  return {
    text,
    link,
    foreignAmount: foreignPrice ? formatEditableAmount(foreignPrice.amount / 100) : '',
    foreignCurrency: foreignPrice?.currency ?? FOREIGN_CURRENCIES[0],
  };
}

function useInstructionsForm({ order, creator, onClose }: FormProps) {
  const [send] = ordersApi.useSendPaymentInstructionsMutation();
  const form = useServerForm({
    schema: createSchema(order, creator),
    defaultValues: toValues(order, creator),
    send: ({ text, link, ...priceValues }) =>
      send({ params: { id: order._id }, body: { text, link, foreignPrice: parsePrice(priceValues).data } }),
    onDone({ message }) {
      toast.success(message);
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  const { text, foreignAmount, foreignCurrency } = useWatch({ control: form.control });
  const registerPrice = (name: keyof PriceValues) =>
    form.register(name, {
      onChange({ target }: { target: { value: string } }) {
        const before = { foreignAmount, foreignCurrency } as PriceValues;
        const findPrice = (values: PriceValues): ForeignPrice | undefined => parsePrice(values).data;
        const after = findPrice({ ...before, [name]: target.value });
        form.setValue('text', followPrice({ order, creator, text: text ?? '', before: findPrice(before), after }));
      },
    });
  return { ...form, registerPrice };
}

/** Says why the text may not be in the creator's language. */
const BuyerLanguage = ({ order }: { order: Order }) => {
  const { id, name, htmlLang } = getBuyerLocale(order);
  if (htmlLang === getLocale().htmlLang) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Badge>
        <span translate="no">{id.toUpperCase()}</span>
      </Badge>
      <span>{t('creatorOrders.buyerLanguage', { language: name })}</span>
    </p>
  );
};

/** Tells the buyer by email, and on the page of the order, how to pay. */
export const InstructionsForm = (props: FormProps) => {
  const { register, registerPrice, submit, isSubmitting, errorText, getError } = useInstructionsForm(props);
  return (
    <DialogForm onSubmit={submit} onBack={props.onClose} busy={isSubmitting} submitLabel={t('creatorOrders.instructionsSubmit')}>
      <p className="text-muted">{t('creatorOrders.instructionsText')}</p>
      <BuyerLanguage order={props.order} />
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
        <Field
          label={t('creatorOrders.foreignPrice')}
          hint={t('creatorOrders.foreignPriceHint')}
          error={getError('foreignAmount')}
        >
          <AmountInput {...registerPrice('foreignAmount')} />
        </Field>
        <Field label={t('creatorOrders.foreignCurrency')} error={getError('foreignCurrency')}>
          <Select translate="no" {...registerPrice('foreignCurrency')}>
            {FOREIGN_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('creatorOrders.instructionsField')} error={getError('text')} required>
        <Textarea rows={4} maxLength={PAYMENT_INSTRUCTIONS_MAX} {...register('text')} />
      </Field>
      <Field label={t('creatorOrders.instructionsLink')} hint={t('creatorOrders.instructionsLinkHint')} error={getError('link')}>
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          placeholder="https://"
          maxLength={PAYMENT_LINK_MAX}
          {...register('link')}
        />
      </Field>
      <InlineError>{errorText}</InlineError>
    </DialogForm>
  );
};
