import { plainPages } from '@banca/contracts/server';
import type { Request, Response } from 'express';
import { readParam, type ShowError, showErrorsWith } from '../../platform/http/error-page.ts';
import { readPageReader, sendPlainPage } from '../../platform/http/plain-page.ts';
import { protectToken } from '../../platform/http/protect-token.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { requestNewLink } from '../downloads/downloads.service.ts';
import { readDownload } from '../downloads/read-download.ts';
import { renderDownloadForm, renderLinkRequest, renderLinkRequested } from './download-form.page.ts';
import { readFormValues, toFormProblem } from './form-values.ts';
import { sendPlainError } from './plain-error.page.ts';

function createDownloadErrors(req: Request, res: Response): ShowError {
  const id = readParam(req.params['id']);
  return (error) => {
    const reader = readPageReader(req);
    const values = readFormValues(req);
    if (values) {
      const problem = toFormProblem(error, reader, ['email']);
      const { email } = values;
      return sendPlainPage(
        res,
        reader,
        renderLinkRequest({ id, reader, title: 'downloads.pageTitle', texts: [], email, problem }),
      );
    }
    if (error.code !== 'not_found' && error.code !== 'gone')
      return sendPlainError(res, reader, error, { retryPath: `/download/${id}/form` });
    const hasToken = readParam(req.query['token']) !== '';
    const texts = [hasToken && reader.translate(error.message, error.values), reader.t('downloads.confirmedOrPending')];
    const title = hasToken ? 'downloads.brokenTitle' : 'downloads.missingTitle';
    sendPlainPage(res, reader, renderLinkRequest({ id, reader, title, texts: texts.filter((text) => text !== false) }));
  };
}

export function plainDownloadRoutes(api: Api): void {
  const { deps } = api;
  api.router.use(plainPages.showDownloadForm.path, protectToken, showErrorsWith(createDownloadErrors));
  route(api, plainPages.showDownloadForm, async ({ params, query: { token }, res }) => {
    const reader = readPageReader(res.req);
    const download = await readDownload(deps, params.id, token);
    sendPlainPage(res, reader, renderDownloadForm({ id: params.id, token, download, reader }));
  });
  route(api, plainPages.submitDownloadForm, async ({ params, body, ip, res }) => {
    await requestNewLink(deps, params.id, body.email, ip);
    const reader = readPageReader(res.req);
    sendPlainPage(res, reader, renderLinkRequested(reader));
  });
}
