import { paymentGateways } from '@banca/contracts/payment-gateways';
import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { createPageUrl } from '../../platform/http/language.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { sendAccountEmail, toRecipient } from '../accounts/emails/send-account-email.ts';
import { CreatorGatewayModel, type CreatorGatewayRecord } from './creator-gateways.model.ts';

export const GATEWAY_REFUSED_EMAIL_JOB = 'mail.gateway-refused';

/** Sends nothing if the creator has saved other credentials meanwhile. */
export async function sendGatewayRefusedEmail(deps: Deps, id: string): Promise<void> {
  const contract = await CreatorGatewayModel.findById(id).lean<CreatorGatewayRecord>();
  if (contract?.state !== 'refused') return;
  const creator = await findActiveCreator(deps, contract.creator);
  if (!creator?.notificationEnabled || !creator.emailVerified) return;
  const { t } = getTranslator(creator.language);
  const gateway = paymentGateways[contract.name].name;
  await sendAccountEmail(deps, {
    id: `gateway-refused.${id}.${contract.updatedAt.getTime()}`,
    kind: 'gateway-refused',
    ...toRecipient(creator),
    content: {
      preview: t('gateways.refusedPreview', { gateway }),
      heading: t('gateways.refusedHeading', { gateway }),
      paragraphs: [t('gateways.refusedText', { gateway })],
      action: {
        label: t('gateways.refusedAction'),
        url: createPageUrl(deps, '/dashboard?section=payments&view=origens', creator.language),
      },
    },
  });
}
