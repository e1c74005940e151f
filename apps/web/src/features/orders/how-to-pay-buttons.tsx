import Mail from 'lucide-react/icons/mail';
import { sendPaymentInstructions } from '@banca/contracts/orders.schemas';
import { accountMethods, formatPaymentAccount, isAccountMethod, isPaymentAccount } from '@banca/contracts/payment-accounts';
import { PAYMENT_INSTRUCTIONS_MAX, PAYMENT_LINK_MAX } from '@banca/contracts/payment-instructions';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import type { User } from '../../api/session.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatRelative } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

/** Stands where the creator has to write what Banca does not know. */
const BLANK = '…';

const { body } = sendPaymentInstructions;
const formSchema = body.extend({
  text: body.shape.text.refine((text) => !text.includes(BLANK), 'creatorOrders.instructionsBlank'),
});

const listAccounts = (creator: User): string[] =>
  accountMethods
    .filter((method) => isPaymentAccount(method, creator[method]))
    .map((method) => `${getPaymentMethodName(method)}: ${formatPaymentAccount(creator[method])}`);

/** The text with which the form opens. */
function suggestText({ amount, paymentMethod: method }: Order, creator: User): string {
  const price = formatMoney(amount);
  const accounts = listAccounts(creator);
  if (!isAccountMethod(method))
    return [
      t('creatorOrders.instructionsCard', { amount: price }),
      ...(accounts.length > 0 ? [t('creatorOrders.howToPayOtherwise'), ...accounts] : []),
    ].join('\n');
  const account = creator[method];
  return isPaymentAccount(method, account)
    ? t('creatorOrders.instructionsForeign', { amount: price, method: getPaymentMethodName(method), account })
    : [t('creatorOrders.instructionsOther', { amount: price }), ...accounts].join('\n');
}

/** The suggested text about cards leads nowhere without the link. */
const createSchema = (suggestion: string, { paymentMethod }: Order) =>
  formSchema.refine(({ text, link }) => isAccountMethod(paymentMethod) || link !== '' || text !== suggestion.trim(), {
    error: 'creatorOrders.instructionsNoLink',
    path: ['link'],
  });

interface FormProps {
  order: Order;
  creator: User;
  onClose: () => void;
}

const InstructionsForm = ({ order, creator, onClose }: FormProps) => {
  const [send] = ordersApi.useSendPaymentInstructionsMutation();
  const suggestion = suggestText(order, creator);
  const { text = suggestion, link = '' } = order.paymentInstructions ?? {};
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: createSchema(suggestion, order),
    defaultValues: { text, link },
    send: (values) => send({ params: { id: order._id }, body: values }),
    onDone({ message }) {
      toast.success(message);
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('creatorOrders.instructionsSubmit')}>
      <p className="text-muted">{t('creatorOrders.instructionsText')}</p>
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

function buildChatText(order: Order, creator: User): string {
  const { guest, product, amount, shortId, paymentInstructions } = order;
  const { text = suggestText(order, creator), link } = paymentInstructions ?? {};
  const intro = t('creatorOrders.howToPayIntro', {
    name: guest.name,
    product: product.title,
    amount: formatMoney(amount),
    order: `#${shortId}`,
  });
  return [intro, text, ...(link ? [link] : []), t('creatorOrders.howToPayProof')].join('\n');
}

const ChatLink = ({ order, creator }: Omit<FormProps, 'onClose'>) => {
  const { phone } = order.guest;
  const text = encodeURIComponent(buildChatText(order, creator));
  return (
    <ButtonAnchor
      variant="secondary"
      href={`https://wa.me/${normalizePhoneNumber(phone) ?? phone.replace(/\D/g, '')}?text=${text}`}
      target="_blank"
      rel="noopener"
      size="tall"
      data-key="w"
      aria-label={t('creatorOrders.sendByWhatsApp')}
      title={t('creatorOrders.sendByWhatsApp')}
      className="w-12.5 shrink-0"
    >
      <SocialIcon id="whatsapp" />
    </ButtonAnchor>
  );
};

const SentNote = ({ order: { paymentInstructions }, onChange }: { order: Order; onChange: () => void }) =>
  paymentInstructions && (
    <div className="flex min-h-12.5 grow items-center gap-2 rounded-control bg-sunk pr-1 pl-3">
      <p className="mr-auto text-sm leading-tight">
        {t('creatorOrders.instructionsSent', { time: formatRelative(paymentInstructions.at) })}
      </p>
      <Button variant="secondary" size="narrow" className="px-3" onClick={onChange}>
        {t('creatorOrders.instructionsAgain')}
      </Button>
    </div>
  );

/** The creator sends the buyer payment instructions through Banca, or on WhatsApp. Admins cannot: the buyer pays the creator. */
export const HowToPayButtons = ({ order }: { order: Order }) => {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!user || 'creator' in order) return null;
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  return (
    <>
      <div className="flex gap-2.5">
        {order.paymentInstructions ? (
          <SentNote order={order} onChange={open} />
        ) : (
          <Button size="tall" onClick={open} className="grow text-sm">
            <Mail className="size-4.5" />
            {t('creatorOrders.sendHowToPay')}
          </Button>
        )}
        <ChatLink order={order} creator={user} />
      </div>
      <Dialog open={isOpen} onClose={close} title={t('creatorOrders.instructionsTitle', { name: order.guest.name })}>
        <InstructionsForm order={order} creator={user} onClose={close} />
      </Dialog>
    </>
  );
};
