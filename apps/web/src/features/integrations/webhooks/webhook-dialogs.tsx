import { useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type Webhook, webhooksApi } from '../../../api/webhooks.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

export const AddWebhookDialog = ({ onClose }: Pick<Props, 'onClose'>) => {
  const [addWebhook] = webhooksApi.useAddWebhookMutation();
  return (
    <WebhookSecretDialog
      title={t('creatorWebhooks.add')}
      onClose={onClose}
      renderForm={(showSecret) => (
        <WebhookForm
          send={(body) => addWebhook({ body })}
          onDone={showSecret}
          onBack={onClose}
          submitLabel={t('creatorWebhooks.addSubmit')}
          failureText={t('creatorWebhooks.addFailed')}
        />
      )}
    />
  );
};

export const EditWebhookDialog = ({ webhook: { _id: id, url, events, enabled }, onClose }: Props) => {
  const [editWebhook] = webhooksApi.useEditWebhookMutation();
  return (
    <Dialog open onClose={onClose} title={t('creatorWebhooks.edit')}>
      <WebhookForm
        values={{ url, events }}
        send={(body) => editWebhook({ params: { id }, body: { ...body, enabled } })}
        onDone={onClose}
        onBack={onClose}
        submitLabel={t('creatorWebhooks.editSubmit')}
        failureText={t('creatorWebhooks.editFailed')}
      />
    </Dialog>
  );
};

interface RotationProps extends Props {
  onRotated: (response: { secret: string }) => void;
}

const RotationForm = ({ webhook: { _id: id }, onClose, onRotated }: RotationProps) => {
  const [rotate, { isLoading }] = webhooksApi.useRotateWebhookSecretMutation();
  const [errorText, setErrorText] = useState<string>();
  const submit = async (): Promise<void> => {
    const { data, error } = await rotate({ params: { id } });
    if (data) onRotated(data);
    else setErrorText(getErrorText(error, t('creatorWebhooks.rotateFailed')));
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isLoading} submitLabel={t('creatorWebhooks.rotate')}>
      <p>{t('creatorWebhooks.rotateText')}</p>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

export const RotateSecretDialog = (props: Props) => (
  <WebhookSecretDialog
    title={t('creatorWebhooks.rotate')}
    onClose={props.onClose}
    renderForm={(showSecret) => <RotationForm {...props} onRotated={showSecret} />}
  />
);
