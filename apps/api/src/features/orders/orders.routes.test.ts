import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, placeOrder } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();

describe('POST /api/creators/orders/:id/approve', () => {
  test('200: emails the link once', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    const placed = await placeOrder(app, product._id);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { _id } = placed.body.order as { _id: string };
    const approved = await app.http.post(`/api/creators/orders/${_id}/approve`).set(auth);
    expect(approved.status).toBe(200);
    expect(approved.body.order).toMatchObject({ status: 'completed', delivered: true, cancelled: false });
    await app.http.post(`/api/creators/orders/${_id}/approve`).set(auth).expect(200);
    await app.deps.jobs.drain();
    const mails = (await app.mailbox.readTo('inacio@example.com')).filter((mail) => mail.subject?.startsWith('O teu download'));
    expect(mails).toHaveLength(1);
    const link = /http:\/\/localhost:4000\/download\/\w+\?token=[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const opened = await app.http.get(`/api/downloads/${_id}${new URL(link).search}`).expect(200);
    expect(opened.body.product.title).toBe(product.title);
    const file = await app.http.get(`/api/downloads/${_id}/file${new URL(link).search}`).expect(302);
    expect(file.headers['location']).toBe(product.file);
  });
});
