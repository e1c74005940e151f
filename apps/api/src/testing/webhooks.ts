import type { ResponseBody } from '@banca/contracts/endpoint';
import { WEBHOOK_EVENTS } from '@banca/contracts/webhook-enums';
import type { addWebhook as addWebhookEndpoint, listDeliveries } from '@banca/contracts/webhooks';
import type { TestApp } from './test-app.ts';

type Auth = Record<string, string>;
type AddedWebhook = ResponseBody<typeof addWebhookEndpoint>;
type Delivery = ResponseBody<typeof listDeliveries>['deliveries'][number];

export const WEBHOOK_FIELDS = { url: 'https://receiver.example/banca', events: [...WEBHOOK_EVENTS] };

export async function addWebhook({ http }: TestApp, auth: Auth, fields: object = {}): Promise<AddedWebhook> {
  const response = await http
    .post('/api/webhooks')
    .set(auth)
    .send({ ...WEBHOOK_FIELDS, ...fields });
  if (response.status !== 201) throw new Error(response.text);
  return response.body as AddedWebhook;
}

export async function readDeliveries({ http }: TestApp, auth: Auth, id: string, query = ''): Promise<Delivery[]> {
  const { body } = await http.get(`/api/webhooks/${id}/deliveries?limit=100${query}`).set(auth).expect(200);
  return (body as { deliveries: Delivery[] }).deliveries;
}
