import { beforeEach, describe, expect, test } from 'vitest';
import { createPng, logInAs, makeProduct } from '../../testing/factories.ts';
import { BUYER } from '../../testing/orders.ts';
import {
  findFormAction,
  measureBrotli,
  openPlainPage,
  readHiddenField,
  readPlainText,
  sendPlainForm,
} from '../../testing/plain-forms.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findUser } from '../accounts/users.service.ts';
import { DiscountModel } from '../discounts/discounts.model.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { type ProductRecord, ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60_000;
let product: ProductRecord;
let path: string;

beforeEach(async () => {
  const { user } = await logInAs(app, {
    username: 'dilonn',
    mpesa: '84 123 4567',
    emola: '86 123 4567',
    accountHolder: 'Dilonn M',
  });
  product = await makeProduct(app, user, { title: 'Marrabenta <b>', price: 85_000 });
  path = `/checkout/${String(product._id)}/form`;
});

const open = async () => await openPlainPage(app, path);

/** Fills in the form that is open. */
async function send(page: Awaited<ReturnType<typeof open>>, fields: Record<string, string> = {}, picture?: Buffer | null) {
  const values = { quote: readHiddenField(page, 'quote'), gateway: '', ...BUYER, ...fields };
  const attached = picture === null ? undefined : (picture ?? (await createPng()));
  return await sendPlainForm(app, findFormAction(page), values, attached);
}

describe('the checkout without scripts', () => {
  test('200: shows price, accounts and labelled fields on a small page that loads nothing', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/);
    expect(page.text).not.toMatch(/<script|<link rel="(?!icon)|<b>"|Marrabenta <b>/);
    const text = readPlainText(page);
    for (const fact of ['Marrabenta <b>', '@dilonn', '850,00 MZN', '+258 84 123 4567', '+258 86 123 4567', 'Dilonn M'])
      expect(text).toContain(fact.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    for (const name of ['name', 'email', 'phone', 'confirmationCode', 'paymentScreenshot'])
      expect(page.text).toContain(`<label for="${name}">`);
    expect(text).not.toContain('PayPal');
    expect(measureBrotli(page)).toBeLessThanOrEqual(5000);
    expect((await openPlainPage(app, `${path}?lang=en`)).text).toMatch(/<html lang="en">[^]*action="[^"]+lang=en"/);
  });

  test('shows the price with a discount code before the order, and orders at it', async () => {
    await DiscountModel.create({ creator: product.creator._id, code: 'PROMO', amount: 5000, createdAt: app.clock.now() });
    const linked = await openPlainPage(app, `${path}?codigo=promo`);
    expect(linked.text).toMatch(/<details open>[^]*value="promo"/);
    const applied = await send(linked, { name: '', discountCode: 'promo', apply: '1' }, null);
    expect([applied.status, readPlainText(applied)]).toEqual([400, expect.stringContaining('800,00 MZN')]);
    expect(readPlainText(applied)).not.toContain('850,00 MZN');
    expect(applied.text).not.toContain('role="alert"');
    const refused = await send(applied, { discountCode: 'OUTRO' });
    expect(readPlainText(refused)).toContain('Este código não existe ou não está activo');
    expect(readPlainText(refused)).toContain('850,00 MZN');
    const again = await send(refused, { discountCode: 'PROMO' });
    expect([again.status, readPlainText(again)]).toEqual([409, expect.stringContaining('800,00 MZN')]);
    expect((await send(again, { discountCode: 'Promo' })).status).toBe(303);
    expect(await OrderModel.findOne().lean()).toMatchObject({ amount: 80_000, discount: { code: 'PROMO' } });
    expect(await DiscountModel.findOne().lean()).toMatchObject({ uses: 1, held: 0 });
  });

  test('shows the total with the products that were ticked before the order, and orders them', async () => {
    const extra = await makeProduct(app, (await findUser(product.creator._id)) as UserRecord, { title: 'Guia', price: 10_000 });
    await ProductModel.updateOne({ _id: product._id }, { extras: [{ product: extra._id, percent: 50 }] });
    const extras = String(extra._id);
    const ticked = await send(await open(), { name: '', extras, apply: '1' }, null);
    expect([ticked.status, readPlainText(ticked)]).toEqual([400, expect.stringContaining('900,00 MZN')]);
    expect(ticked.text).toMatch(/value="[0-9a-f]{24}"\s+checked/);
    const unticked = await send(ticked);
    expect([unticked.status, readPlainText(unticked)]).toEqual([409, expect.stringContaining('850,00 MZN')]);
    const again = await send(unticked, { extras });
    const placed = await send(again, { extras });
    expect([again.status, placed.status]).toEqual([409, 303]);
    expect(await OrderModel.findOne().lean()).toMatchObject({ amount: 90_000, lines: [{ amount: 85_000 }, { amount: 5000 }] });
    expect(readPlainText(await openPlainPage(app, String(placed.headers['location'])))).toContain('Guia · 50,00 MZN');
    await ProductModel.updateOne({ _id: extra._id }, { listed: false });
    const gone = await send(again, { extras, confirmationCode: 'BKL7XQ92M2' });
    expect([gone.status, readPlainText(gone)]).toEqual([409, expect.stringContaining('850,00 MZN')]);
  });

  test('a product that has become a bundle at another price is ordered after its buyer has seen the new price once', async () => {
    const before = await open();
    const owner = (await findUser(product.creator._id)) as UserRecord;
    const parts = [await makeProduct(app, owner), await makeProduct(app, owner)].map(({ _id }) => _id);
    await ProductModel.updateOne({ _id: product._id }, { parts, price: 90_000 });
    const changed = await send(before);
    expect([changed.status, readPlainText(changed)]).toEqual([409, expect.stringContaining('900,00 MZN')]);
    expect((await send(changed)).status).toBe(303);
    expect((await OrderModel.findOne().lean())?.lines).toHaveLength(3);
  });

  test('303: places the order as the JSON endpoint does, and leads to its page', async () => {
    const { status, headers } = await send(await openPlainPage(app, `${path}?lang=pt`));
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    const order = await OrderModel.findOne().lean();
    expect(order).toMatchObject({
      amount: 85_000,
      paymentAccount: '84 123 4567',
      confirmationCode: 'BKL7XQ92M1',
      email: 'inacio@example.com',
      language: 'pt',
      state: 'pending',
    });
    expect(order?.screenshot).toMatch(/webp$/);
    expect(headers['location']).toMatch(new RegExp(`^/orders/${String(order?._id)}/form\\?token=1\\.[\\w-]{32}&lang=pt$`));
    expect(readPlainText(await openPlainPage(app, String(headers['location'])))).toMatch(/À espera de confirmação.*BKL7XQ92M1/);
  });

  test('303: sending it twice at once, or again later, places one order', async () => {
    const page = await open();
    const responses = await Promise.all([send(page), send(page), send(page)]);
    responses.push(await send(page));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(responses.map(({ headers }) => headers['location'])).size).toBe(1);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('409: a changed form after sending shows the first order to its buyer only, and can be sent as a second one', async () => {
    const page = await open();
    const first = await send(page);
    const changed = await send(page, { name: 'Ana Sitoe' });
    expect(changed.status).toBe(409);
    expect(readPlainText(changed)).toContain('Já enviaste este formulário e a encomenda ficou feita.');
    expect(changed.text).toContain(`href="${String(first.headers['location'])}"`);
    const stranger = await send(page, { name: 'Mallory', email: 'mallory@example.com' });
    expect([stranger.status, stranger.text.includes('token=')]).toEqual([409, false]);
    expect((await send(changed, { name: 'Ana Sitoe', confirmationCode: 'BKL7XQ92M2' })).status).toBe(303);
    expect(await OrderModel.countDocuments()).toBe(2);
  });

  test('400: shows each error beside its field and in a summary, keeps what was typed, and asks for the picture again', async () => {
    const page = await open();
    const empty = await send(page, { name: '', email: '', phone: '', confirmationCode: '' }, null);
    for (const name of ['name', 'email', 'phone', 'confirmationCode', 'paymentScreenshot'])
      expect([name, empty.text.includes(`id="${name}-error"`)]).toEqual([name, true]);
    const refused = await send(page, { name: '  ', email: 'inacio@', confirmationCode: '<i>', payment: 'emola' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('<p class="error" id="name-error">Escreve o teu nome</p>');
    expect(refused.text).toContain('<a href="#email">Escreve um e-mail válido</a>');
    expect(refused.text).toMatch(
      /value="inacio@"\s+id="email"\s+name="email" aria-describedby="email-hint email-error" aria-invalid="true"/,
    );
    expect(refused.text).toMatch(/value="emola"\s+checked/);
    expect(refused.text).toContain('&lt;i&gt;</textarea>');
    expect(readPlainText(refused)).toContain('Escolhe outra vez a imagem');
    expect(findFormAction(refused)).toBe(findFormAction(page));
    expect(readHiddenField(refused, 'quote')).toBe(readHiddenField(page, 'quote'));
    const incomplete = await send(refused, { confirmationCode: '' }, null);
    expect(incomplete.text).toContain('id="paymentScreenshot-error">Junta a captura de ecrã do pagamento');
    expect(incomplete.text).toContain('id="confirmationCode-error">Escreve o código de confirmação');
    expect((await send(refused)).status).toBe(303);
  });

  test('413, 415: a picture that is too large or none keeps what was typed', async () => {
    const page = await open();
    const large = await send(page, {}, Buffer.concat([await createPng(), Buffer.alloc(5_300_000)]));
    expect([large.status, large.text.includes('value="Inácio Sitoe"')]).toEqual([413, true]);
    expect(large.text).toMatch(/id="paymentScreenshot-error">[^<]*5 MB/);
    const unreadable = await send(page, {}, Buffer.from('not a picture'));
    expect([unreadable.status, unreadable.text.includes('id="paymentScreenshot-error"')]).toEqual([415, true]);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  test('409: a price that changed after the hour is shown, and who has paid can say so', async () => {
    const page = await open();
    await ProductModel.updateOne({ _id: product._id }, { $set: { price: 90_000 } });
    app.clearCaches();
    expect((await open()).text).toContain('900,00');
    app.clock.advance(HOUR_MS + 1);
    const changed = await send(page);
    expect(changed.status).toBe(409);
    expect(readPlainText(changed)).toMatch(/O preço mudou.*900,00.*Já paguei 850,00/);
    expect(changed.text).toContain('name="paidPrice" value="850"');
    expect((await send(changed, { paidPrice: '850' })).status).toBe(303);
    expect(await OrderModel.findOne().lean()).toMatchObject({ amount: 90_000, paidPrice: 85_000 });
  });

  test('303: a free product needs no payment, and its order links the download', async () => {
    await ProductModel.updateOne({ _id: product._id }, { $set: { price: 0 } });
    app.clearCaches();
    const page = await open();
    expect(readPlainText(page)).not.toMatch(/M-Pesa|Telefone/);
    const fields = { name: 'Ana', email: 'ana@example.com', phone: '' };
    const { headers } = await sendPlainForm(app, findFormAction(page), fields);
    const order = await openPlainPage(app, String(headers['location']));
    const [, download = ''] = /class="button" href="(\/download\/[^"]+)"/.exec(order.text) ?? [];
    expect(readPlainText(await openPlainPage(app, download))).toContain('em drive.google.com, um site que o criador escolheu');
  });

  test('404: a product that is not published, as a page or as JSON', async () => {
    const page = await open();
    await ProductModel.updateOne({ _id: product._id }, { $set: { listed: false } });
    app.clearCaches();
    const refused = await send(page);
    const responses = [await open(), refused];
    expect(responses.map(({ status, text }) => [status, text.includes('<h1>')])).toEqual([
      [404, true],
      [404, true],
    ]);
    const [, query = ''] = /href="mailto:[^"?]+\?([^"]+)"/.exec(refused.text) ?? [];
    expect(readPlainText(refused)).toContain('Se já pagaste, não pagues outra vez.');
    expect(new URLSearchParams(query.replaceAll('&amp;', '&')).get('body')).toContain(`Produto: ${String(product._id)}`);
    expect((await app.http.get(path)).body).toMatchObject({ code: 'not_found' });
  });
});
