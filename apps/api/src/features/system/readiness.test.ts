import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { setUpAppWithOwnDatabase } from '../../testing/app-with-own-database.ts';

const app = setUpAppWithOwnDatabase({ parameters: { enableTestCommands: '1' } });

const setFailPoint = async (mode: string): Promise<void> =>
  void (await mongoose.connection
    .getClient()
    .db('admin')
    .command({
      configureFailPoint: 'failCommand',
      mode,
      data: { failCommands: ['ping'], blockConnection: true, blockTimeMS: 8_000 },
    }));

test('the process is not ready while the database does not respond, and ready when it responds again', async () => {
  await setFailPoint('alwaysOn');
  const startedAt = performance.now();
  const { status, body, headers } = await app.http.get('/api/health/ready');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await setFailPoint('off');
  await app.http.get('/api/health/ready').expect(200);
}, 30_000);
