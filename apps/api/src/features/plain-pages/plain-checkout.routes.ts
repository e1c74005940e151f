import { randomBytes } from 'node:crypto';
import { GatewayInput } from '@banca/contracts/attempts.schemas';
import { findMissingFieldsOfPaidOrder } from '@banca/contracts/order-input.schemas';
import { toChargedMethod } from '@banca/contracts/payment-gateways';
import { DEFAULT_PAYMENT_METHOD } from '@banca/contracts/payment-methods';
import { plainPages } from '@banca/contracts/server';
import type { MessageId } from '@banca/messages';
import type { Request, Response } from 'express';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError } from '../../platform/errors.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { readParam, type ShowError, showErrorsWith } from '../../platform/http/error-page.ts';
import { type PageReader, readPageReader, sendPlainPage } from '../../platform/http/plain-page.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { findOrderByFormKeys } from '../orders/place/idempotent-orders.ts';
import { assertCanOrder, placeOrder } from '../orders/place/place-order.service.ts';
import { hasExtras } from '../orders/place/extras.ts';
import { findQuote } from '../orders/place/quotes.ts';
import { CHECKOUT_FIELDS, renderCheckoutForm } from './checkout-form.page.ts';
import { findCheckoutOffer, hasCode } from './checkout-offer.ts';
import { type FormValues, readFormValues, toFormProblem } from './form-values.ts';
import { renderMailText } from './mail-text.ts';
import { createOrderFormUrl } from './plain-urls.ts';
import { sendPlainError } from './plain-error.page.ts';

const createFormKey = (): string => randomBytes(18).toString('base64url');

const parseExtras = (text = ''): string[] => text.toLowerCase().split(',').filter(Boolean);

const hasSentPicture = ({ files }: Request): boolean => Object.keys(files ?? {}).length > 0;

/** The key of a form is no secret, so only who types the address of the order gets the link to it. */
async function findEarlierOrder(deps: Deps, { originalUrl, query }: Request, { email = '' }: FormValues) {
  const [path = ''] = originalUrl.split('?', 1);
  const order = await findOrderByFormKeys(deps, path, readParam(query['key']));
  return order?.emailKey === normalizeEmail(email) ? order : null;
}

/** The schema refuses a form before the service can tell what the order of a paid product lacks. The page tells both at once. */
function addMissingFields(error: AppError, values: FormValues, hasPicture: boolean): AppError {
  if (error.code !== 'validation_failed') return error;
  const { phone, payment = DEFAULT_PAYMENT_METHOD, confirmationCode } = values;
  const { data: gateway } = GatewayInput.safeParse(values['gateway']);
  const missingFields = findMissingFieldsOfPaidOrder({ phone, payment, confirmationCode, gateway }, hasPicture);
  return createValidationError({ ...missingFields, ...error.fields });
}

/** The error of a bundle with a part that is no longer published. */
const PART_UNAVAILABLE: MessageId = 'checkout.partUnavailable';

/** For a buyer who has paid outside of Banca while the product was taken off sale. */
function advisePaidBuyer({ config }: Deps, { t }: PageReader, productId: string, code: string | undefined): Html {
  const lines = [t('checkout.goneProduct', { product: productId }), ...(code ? [t('checkout.goneCode', { code })] : [])];
  const email = config.CONTACT_EMAIL;
  const fields = { subject: t('checkout.goneSubject'), body: lines.join('\r\n') };
  return html`${renderMailText(t('checkout.paidForGone', { email }), email, fields)} ${lines.map((line) => html`<p>${line}</p>`)}`;
}

/** Renders the form again with the submitted values. */
function createCheckoutErrors({ deps }: Api, req: Request, res: Response): ShowError {
  const productId = readParam(req.params['id']);
  const [path = ''] = req.originalUrl.split('?', 1);
  return async (error) => {
    const reader = readPageReader(req);
    const values = readFormValues(req);
    const isGone = error.code === 'not_found' || error.message === PART_UNAVAILABLE;
    const isRepeat = error.message === 'errors.idempotencyConflict';
    if (!values || isGone) {
      const advice = isGone ? advisePaidBuyer(deps, reader, productId, values?.['confirmationCode']) : undefined;
      return sendPlainError(res, reader, error, { retryPath: path, advice });
    }
    const visitor = { ip: req.ip ?? '', userAgent: req.get('user-agent') ?? '' };
    const { quote = '', discountCode = '', email } = values;
    const extras = parseExtras(values['extras']);
    const offer = await findCheckoutOffer(deps, productId, { quote, discountCode, email, extras }, visitor);
    const earlierOrder = isRepeat ? await findEarlierOrder(deps, req, values) : null;
    const wholeError = offer.quote.amount === 0 ? error : addMissingFields(error, values, hasSentPicture(req));
    const shownError = offer.codeError ?? (values['apply'] === undefined ? wholeError : undefined);
    const page = renderCheckoutForm({
      offer,
      values,
      problem: isRepeat
        ? { message: reader.t('plainPages.changedAfterSending'), fields: {} }
        : shownError && toFormProblem(shownError, reader, CHECKOUT_FIELDS),
      reader,
      key: isRepeat ? createFormKey() : readParam(req.query['key']) || createFormKey(),
      mustChoosePictureAgain: hasSentPicture(req),
      earlierOrderUrl: earlierOrder ? createOrderFormUrl(deps, reader, earlierOrder) : undefined,
    });
    sendPlainPage(res, reader, page);
  };
}

/** A buyer sees the price with a code and other products before the order. @throws AppError conflict, after which the form shows it */
async function assertIsQuoted(
  deps: Deps,
  productId: string,
  {
    quote = '',
    discountCode = '',
    apply,
    extras = [],
  }: {
    quote?: string | undefined;
    discountCode?: string | undefined;
    apply?: string | undefined;
    extras?: string[] | undefined;
  },
): Promise<void> {
  const sentQuote = findQuote(deps, quote, new Types.ObjectId(productId));
  const isCodeQuoted = discountCode === '' || (sentQuote && hasCode(sentQuote, discountCode));
  const areExtrasQuoted = hasExtras(sentQuote ?? {}, extras);
  if (apply !== undefined || !isCodeQuoted || !areExtrasQuoted) throw new AppError('conflict', 'checkout.priceChanged');
}

export function plainCheckoutRoutes(api: Api): void {
  const { deps } = api;
  api.router.use(
    plainPages.showCheckoutForm.path,
    showErrorsWith((req, res) => createCheckoutErrors(api, req, res)),
  );
  route(api, plainPages.showCheckoutForm, async ({ params, query, ip, userAgent, res }) => {
    const reader = readPageReader(res.req);
    const offer = await findCheckoutOffer(deps, params.id, undefined, { ip, userAgent });
    const form = { offer, values: {}, linkedCode: query.codigo, reader, key: createFormKey(), mustChoosePictureAgain: false };
    sendPlainPage(res, reader, renderCheckoutForm(form));
  });
  route(
    api,
    plainPages.submitCheckoutForm,
    async ({ params, body: { gateway, discountCode, apply, ...body }, files, ip, idempotencyKeys, res }) => {
      const reader = readPageReader(res.req);
      await assertIsQuoted(deps, params.id, { quote: body.quote, discountCode, apply, extras: body.extras });
      const input = gateway ? { ...body, gateway, payment: toChargedMethod(gateway, body.payment) } : body;
      const screenshot = files['paymentScreenshot']?.[0];
      const request = { productId: params.id, input, screenshot, ip, idempotencyKeys, language: reader.language };
      const { order } = await placeOrder(deps, request);
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      res.redirect(303, createOrderFormUrl(deps, reader, order));
    },
    { beforeBody: ({ params, ip, idempotencyKeys }) => assertCanOrder(deps, { productId: params.id, ip, idempotencyKeys }) },
  );
}
