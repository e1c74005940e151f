import { auth } from '@banca/contracts/server';
import { toMaputoDay } from '../../platform/clock.ts';
import { type Api, addLogFields, route } from '../../platform/http/route.ts';
import { sendZip } from '../../platform/http/send-zip.ts';
import { listExportFiles } from './export-files.ts';
import { createExportLink, redeemExportLink } from './export-link.service.ts';

export function accountExportRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.createAccountExport, async ({ user, body, res }) => {
    addLogFields(res, { event: 'account.export' });
    return await createExportLink(deps, user, body.currentPassword);
  });
  route(api, auth.downloadAccountExport, async ({ params, query, method, res }) => {
    const owner = await redeemExportLink(deps, params.id, query.token, method !== 'HEAD');
    addLogFields(res, { event: 'account.export-download', account: String(owner._id) });
    res.set('Referrer-Policy', 'no-referrer');
    await sendZip(res, `banca-${toMaputoDay(deps.clock.now())}.zip`, listExportFiles(deps, owner));
  });
}
