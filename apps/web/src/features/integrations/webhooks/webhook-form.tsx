import { addWebhook as addWebhookSchema } from '@banca/contracts/webhooks.schemas';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@banca/contracts/webhook-enums';
import { getErrorText } from '../../../api/errors.ts';
import { useUser } from '../../../api/hooks.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { CheckGroup } from '../../../ui/check-group.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { EVENT_TEXTS } from './webhook-labels.ts';

interface Values {
  url: string;
  events: WebhookEvent[];
}

interface Props<Result> {
  values?: Values;
  send: (values: Values) => Promise<{ data?: Result; error?: unknown }>;
  onDone: (result: Result) => void;
  onBack: () => void;
  submitLabel: string;
  failureText: string;
}

const NO_VALUES: Values = { url: '', events: [] };

export const WebhookForm = <Result,>({ values = NO_VALUES, send, onDone, onBack, submitLabel, failureText }: Props<Result>) => {
  const user = useUser();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: addWebhookSchema.body,
    defaultValues: values,
    send,
    onDone,
    toErrorText: (error) => getErrorText(error, failureText),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onBack} busy={isSubmitting} submitLabel={submitLabel}>
      <Field label={t('creatorWebhooks.url')} hint={t('creatorWebhooks.urlHint')} error={getError('url')} required>
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" {...register('url')} />
      </Field>
      <CheckGroup label={t('creatorWebhooks.events')} error={getError('events')}>
        {WEBHOOK_EVENTS.map((event) => (
          <ChoiceCard
            key={event}
            type="checkbox"
            label={t(EVENT_TEXTS[event].label)}
            text={t(EVENT_TEXTS[event].text)}
            value={event}
            {...register('events')}
          />
        ))}
      </CheckGroup>
      <p className="text-sm text-muted wrap-anywhere">{t('creatorWebhooks.notice', { email: user?.email ?? '' })}</p>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};
