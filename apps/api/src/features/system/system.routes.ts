import { errors as messages } from '@banca/contracts/messages';
import { openApiDocument } from '@banca/contracts/openapi';
import { system } from '@banca/contracts/server';
import mongoose from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';

/** @throws AppError unavailable while the database or the storage does not answer. */
async function assertReady({ storage, log }: Deps): Promise<void> {
  try {
    await Promise.all([
      mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 2000 }) ?? Promise.reject(new Error('no database')),
      storage.check(),
    ]);
  } catch (error) {
    log.warn({ error: String(error) }, 'not ready');
    throw new AppError('unavailable', messages.unavailable, { headers: { 'Retry-After': '2' } });
  }
}

export function systemRoutes(api: Api): void {
  const { deps } = api;
  let document: string | undefined;
  route(api, system.live, async () => ({ status: 'ok' as const }));
  route(api, system.ready, async () => {
    await assertReady(deps);
    return { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const };
  });
  route(api, system.metrics, async ({ res }) => {
    const { METRICS_TOKEN, NODE_ENV } = deps.config;
    const isOpen = NODE_ENV !== 'production' && METRICS_TOKEN === undefined;
    if (!isOpen && (METRICS_TOKEN === undefined || res.req.headers.authorization !== `Bearer ${METRICS_TOKEN}`)) throw notFound();
    res.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  route(api, system.openapi, async ({ res }) => {
    document ??= JSON.stringify(openApiDocument(deps.config.PUBLIC_ORIGIN));
    res.type('application/json').send(document);
  });
}
