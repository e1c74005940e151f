import { webhooks } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { listDeliveries, resendDelivery, sendTestEvent } from './deliveries.service.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import { addWebhook, deleteWebhook, editWebhook, listWebhooks, rotateSecret } from './webhooks.service.ts';

export function webhookRoutes(api: Api): void {
  const { deps } = api;
  const present = (webhook: Parameters<typeof presentWebhook>[0]) => presentWebhook(webhook, deps.clock.now());
  route(api, webhooks.listWebhooks, async ({ user }) => ({ webhooks: (await listWebhooks(user.id)).map(present) }));
  route(api, webhooks.addWebhook, async ({ user, body }) => {
    const { webhook, secret } = await addWebhook(deps, user, body);
    return { webhook: present(webhook), secret };
  });
  route(api, webhooks.editWebhook, async ({ user, params, body }) => ({
    webhook: present(await editWebhook(deps, user, params.id, body)),
  }));
  route(api, webhooks.rotateWebhookSecret, async ({ user, params }) => {
    const { webhook, secret } = await rotateSecret(deps, user, params.id);
    return { webhook: present(webhook), secret };
  });
  route(api, webhooks.deleteWebhook, async ({ user, params, t }) => {
    await deleteWebhook(deps, user, params.id);
    return { message: t('webhooks.deleted') };
  });
  route(api, webhooks.testWebhook, async ({ user, params }) => ({
    delivery: presentDelivery(await sendTestEvent(deps, user, params.id)),
  }));
  route(api, webhooks.listDeliveries, async ({ user, params, query }) => {
    const { deliveries, ...page } = await listDeliveries(user, params.id, query);
    return { deliveries: deliveries.map(presentDelivery), ...page };
  });
  route(api, webhooks.resendDelivery, async ({ user, params }) => ({
    delivery: presentDelivery(await resendDelivery(deps, user, params.id, params.delivery)),
  }));
}
