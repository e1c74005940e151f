import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, orderPageApi } from '../../api/order-page.ts';
import { CONFIRMATION_ID } from '../../entities/order/correct-email-link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  order: BuyerOrder;
  token: string;
  confirmation: string | null;
}

/** Asks before it confirms a corrected address, because programs that scan emails open links. */
export const EmailConfirmation = ({ order: { _id, email }, token, confirmation }: Props) => {
  const [confirm, { error, isLoading }] = orderPageApi.useConfirmOrderEmailMutation();
  const className = 'rounded-control bg-amber-soft px-3.5 py-3 text-amber outline-none wrap-anywhere';
  if (confirmation === null)
    return (
      <p id={CONFIRMATION_ID} tabIndex={-1} className={className}>
        {t('orderPage.confirmEmail', { email })}
      </p>
    );
  const confirmEmail = async (): Promise<void> => {
    const { data } = await confirm({ params: { id: _id }, query: { token }, body: { confirmation } });
    if (data) toast.success(t('orderPage.emailConfirmed'));
  };
  return (
    <div className={`${className} grid justify-items-start gap-3`}>
      <p>{t('orderPage.confirmEmailQuestion', { email })}</p>
      <Button busy={isLoading} onClick={() => void confirmEmail()}>
        {t('orderPage.confirmEmailButton')}
      </Button>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </div>
  );
};
