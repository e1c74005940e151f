import { type GatewayState, paymentGateways } from '@banca/contracts/payment-gateways';
import { z } from 'zod';
import { type CreatorGateway, gatewaysApi } from '../../../api/gateways.ts';
import { getErrorText } from '../../../api/errors.ts';
import { useUser } from '../../../api/hooks.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { Field, Textarea, Input } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { CREDENTIAL_LABELS, listCredentials } from './gateway-labels.ts';

const createSchema = (fields: ReturnType<typeof listCredentials>) =>
  z.object({
    credentials: z.record(z.string(), z.string()).superRefine((values, context) => {
      for (const { name, isRequired } of fields)
        if (isRequired && !values[name]?.trim())
          context.addIssue({ code: 'custom', path: [name], message: 'gateways.credentialRequired' });
    }),
  });

function showTestResult(state: GatewayState, service: string): void {
  if (state === 'ready') toast.success(t('creatorGateways.accepted', { service }));
  else toast.message(t('creatorGateways.unanswered', { service }));
}

interface Props {
  gateway: CreatorGateway;
  onClose: () => void;
}

/** The API never returns stored credentials, so a change asks for all of them again. */
export const GatewayForm = ({ gateway: { name, state }, onClose }: Props) => {
  const user = useUser();
  const [saveGateway] = gatewaysApi.useSaveGatewayMutation();
  const { name: service } = paymentGateways[name];
  const fields = listCredentials(name);
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: createSchema(fields),
    defaultValues: { credentials: Object.fromEntries(fields.map((field) => [field.name, ''])) },
    send: ({ credentials }) => {
      const filled = Object.fromEntries(Object.entries(credentials).filter(([, value]) => value.trim() !== ''));
      return saveGateway({ params: { name }, body: { credentials: filled } });
    },
    onDone({ gateway }) {
      showTestResult(gateway.state, service);
      onClose();
    },
    toErrorText: (error) => getErrorText(error, t('creatorGateways.saveFailed')),
  });
  const refusal = getError('credentials');
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('creatorGateways.save')}>
      <p className="text-sm text-muted">
        {t(state === 'missing' ? 'creatorGateways.connectIntro' : 'creatorGateways.changeIntro', { service })}
      </p>
      {fields.map((field) => {
        // Not a password field: the browser would offer to store the value in place of the password of the account.
        const Control = field.name === 'publicKey' ? Textarea : Input;
        return (
          <Field
            key={field.name}
            label={t(CREDENTIAL_LABELS[field.name])}
            error={getError(`credentials.${field.name}`)}
            required={field.isRequired}
            {...(field.isRequired ? {} : { hint: t('creatorGateways.optional') })}
          >
            <Control autoComplete="off" autoCapitalize="none" spellCheck={false} {...register(`credentials.${field.name}`)} />
          </Field>
        );
      })}
      <p className="text-sm text-muted wrap-anywhere">{t('creatorGateways.notice', { email: user?.email ?? '' })}</p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSubmitting && t('creatorGateways.testing', { service })}
      </p>
      <FormError>{refusal ? t('creatorGateways.nothingSaved', { reason: refusal }) : errorText}</FormError>
    </DialogForm>
  );
};
