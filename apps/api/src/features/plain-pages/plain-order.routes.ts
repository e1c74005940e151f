import { plainPages } from '@banca/contracts/server';
import type { Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { readParam, type ShowError, showErrorsWith } from '../../platform/http/error-page.ts';
import { type PageReader, readPageReader, sendPlainPage } from '../../platform/http/plain-page.ts';
import { protectToken } from '../../platform/http/protect-token.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { type BuyerAccess, findBuyerOrder } from '../orders/order-page/order-page.service.ts';
import { readOrderPage } from '../orders/order-page/read-order-page.ts';
import { assertCanSubmitProof } from '../orders/order-page/submit-proof.service.ts';
import { readFormValues, toFormProblem } from './form-values.ts';
import { ORDER_FORM_ACTIONS } from './order-form-actions.ts';
import type { OrderForm } from './order-actions.page.ts';
import { ORDER_FIELDS, renderOrderForm } from './order-form.page.ts';
import { sendPlainError } from './plain-error.page.ts';
import { createOrderFormUrl } from './plain-urls.ts';
import { renderLinkRequest } from './download-form.page.ts';

const findNotice = (action: string, { t }: PageReader): string | undefined => {
  if (action === 'proof') return t('orderPage.proofSent');
  if (action === 'contact') return t('orderPage.contactSaved');
  if (action === 'problem') return t('problems.sent');
  if (action === 'appeal') return t('problems.appealSent');
  if (action === 'resolve') return t('problems.resolved');
  return action === 'confirm' ? t('orderPage.emailConfirmed') : undefined;
};

async function createForm({ deps }: Api, req: Request, access: BuyerAccess): Promise<OrderForm> {
  const reader = readPageReader(req);
  const page = await readOrderPage(deps, access, reader.t);
  const { confirmation, done } = req.query;
  return {
    page,
    token: access.token,
    confirmation: readParam(confirmation),
    values: {},
    notice: findNotice(readParam(done), reader),
    reader,
    operatorEmail: deps.config.CONTACT_EMAIL,
    key: randomBytes(18).toString('base64url'),
    mustChoosePictureAgain: false,
  };
}

function createOrderErrors(api: Api, req: Request, res: Response): ShowError {
  const id = readParam(req.params['id']);
  return async (error) => {
    const reader = readPageReader(req);
    if (error.code === 'not_found')
      return sendPlainPage(
        res,
        reader,
        renderLinkRequest({ id, reader, title: 'orderPage.linkInvalidTitle', texts: [reader.t('orderPage.linkInvalidText')] }),
      );
    const values = readFormValues(req);
    const token = readParam(req.query['token']) || (values?.['token'] ?? '');
    if (!values) return sendPlainError(res, reader, error, { retryPath: reader.link(`/orders/${id}/form`, { token }) });
    const form = await createForm(api, req, { id, token });
    const problem = toFormProblem(error, reader, ORDER_FIELDS);
    const mustChoosePictureAgain = Object.keys(req.files ?? {}).length > 0;
    sendPlainPage(res, reader, renderOrderForm({ ...form, values, problem, notice: undefined, mustChoosePictureAgain }));
  };
}

export function plainOrderRoutes(api: Api): void {
  const { deps } = api;
  api.router.use(
    plainPages.showOrderForm.path,
    protectToken,
    showErrorsWith((req, res) => createOrderErrors(api, req, res)),
  );
  route(api, plainPages.showOrderForm, async ({ params, query, res }) => {
    const form = await createForm(api, res.req, { id: params.id, token: query.token });
    sendPlainPage(res, form.reader, renderOrderForm(form));
  });
  route(
    api,
    plainPages.submitOrderForm,
    async ({ params, query, body, files, ip, idempotencyKeys, res }) => {
      const access = { id: params.id, token: query.token || (body.token ?? '') };
      await findBuyerOrder(deps, access);
      const { paymentScreenshot, pictures } = files;
      const submission = { body, ip, screenshot: paymentScreenshot?.[0], pictures, idempotencyKeys };
      const order = await ORDER_FORM_ACTIONS[body.action](deps, access, submission);
      res.redirect(303, createOrderFormUrl(deps, readPageReader(res.req), order, { done: body.action }));
    },
    {
      beforeBody: ({ ip }) => deps.limits.consume('order-attempt-ip', ip),
      checkFormToken: ({ params, token }) => assertCanSubmitProof(deps, { id: params.id, token }),
    },
  );
}
