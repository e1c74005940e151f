import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { createPageUrl } from '../../platform/http/language.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { sendAccountEmail, toRecipient } from '../accounts/emails/send-account-email.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';

export const WEBHOOK_DISABLED_EMAIL_JOB = 'mail.webhook-disabled';

export type WebhookDisabledData = {
  webhook: string;
  /** When it was disabled, in ms. */
  at: number;
};

const TEXTS = { gone: 'webhooks.goneText', failing: 'webhooks.failingText' } as const;

/** Sends nothing if the owner has enabled the webhook meanwhile. */
export async function sendWebhookDisabledEmail(deps: Deps, { webhook: id, at }: WebhookDisabledData): Promise<void> {
  const webhook = await WebhookModel.findById(id).lean<WebhookRecord>();
  if (!webhook?.disabledReason) return;
  const creator = await findActiveCreator(deps, webhook.creator);
  if (!creator?.emailVerified) return;
  const { t } = getTranslator(creator.language);
  const { host } = new URL(webhook.url);
  await sendAccountEmail(deps, {
    id: `webhook-disabled.${id}.${at}`,
    kind: 'webhook-disabled',
    ...toRecipient(creator),
    content: {
      preview: t('webhooks.disabledPreview', { host }),
      heading: t('webhooks.disabledHeading'),
      paragraphs: [t(TEXTS[webhook.disabledReason], { host }), t('webhooks.disabledAdvice')],
      action: {
        label: t('webhooks.disabledAction'),
        url: createPageUrl(deps, '/dashboard?section=integrations', creator.language),
      },
    },
  });
}
