import { describe, expect, test } from 'vitest';
import { setUpAppWithOwnDatabase } from '../../testing/app-with-own-database.ts';

const app = setUpAppWithOwnDatabase();
const ana = { firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password: 'senha-da-ana' };

describe('while the database is unavailable', () => {
  test('every request gets 503 in time, and the process recovers with all data', async () => {
    const { http } = app;
    const { token } = (await http.post('/api/auth/signup').send(ana).expect(201)).body;
    await app.stopDatabase();
    const calls = [
      http.get('/api/products'),
      http.get('/api/products/65f1c0ffee0123456789abcd'),
      http.get('/api/categories'),
      http.get('/api/health/ready'),
      http.get('/api/auth/me').set('Authorization', `Bearer ${token}`),
      http.post('/api/auth/login').send({ email: ana.email, password: ana.password }),
      http
        .post('/api/auth/signup')
        .set('Idempotency-Key', 'k')
        .send({ ...ana, username: 'eva', email: 'eva@example.com' }),
    ];
    for (const { status, body, headers } of await Promise.all(calls)) {
      expect([status, body.code, Number(headers['retry-after']) > 0, Object.keys(body).sort()]).toEqual([
        503,
        'unavailable',
        true,
        ['code', 'message', 'requestId'],
      ]);
    }
    await http.get('/api/health/live').expect(200);
    await app.restartDatabase();
    await expect.poll(async () => (await http.get('/api/health/ready')).status, { timeout: 15_000 }).toBe(200);
    await http.get('/api/products').expect(200);
    await http.get('/api/auth/me').set('Authorization', `Bearer ${token}`).expect(200);
    await http
      .post('/api/auth/signup')
      .set('Idempotency-Key', 'k')
      .send({ ...ana, username: 'eva', email: 'eva@example.com' })
      .expect(201);
  }, 60_000);
});
