import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, placeOrder } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

describe('POST /api/creators/orders/:id/approve', () => {
  test('200: emails a working download link once, even if approved twice', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    const orderResponse = await placeOrder(app, product._id);
    expect(orderResponse.status, JSON.stringify(orderResponse.body)).toBe(201);
    const { _id } = orderResponse.body.order as { _id: string };
    const approval = await app.http.post(`/api/creators/orders/${_id}/approve`).set(auth);
    expect(approval.status).toBe(200);
    expect(approval.body.order).toMatchObject({ status: 'completed', delivered: true, cancelled: false });
    await app.http.post(`/api/creators/orders/${_id}/approve`).set(auth).expect(200);
    await app.deps.jobs.drain();
    const emails = (await app.mailbox.to('inacio@example.com')).filter((email) => email.subject?.startsWith('O teu download'));
    expect(emails).toHaveLength(1);
    const link = /http:\/\/localhost:4000\/download\/\w+\?token=[\w.-]+/.exec(emails[0]?.text ?? '')?.[0] ?? '';
    const download = await app.http.get(`/api/downloads/${_id}${new URL(link).search}`).expect(200);
    expect(download.body.product.title).toBe(product.title);
    const fileResponse = await app.http.get(`/api/downloads/${_id}/file${new URL(link).search}`).expect(302);
    expect(fileResponse.headers['location']).toBe(product.file);
  });
});
