import { expect, test } from 'vitest';
import { createHostedOrder, makeHostedFile } from '../../testing/hosted-files.ts';
import { BUYER_EMAIL, readCode, toWrongCode } from '../../testing/library.ts';
import { findFormAction, measureBrotli, openPlainPage, readHiddenField, readPlainText } from '../../testing/plain-forms.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
const PATH = '/library/form';

/** A browser with cookies, which hides the origin of its forms, because the page has no referrer. */
function createBrowser() {
  const cookies = new Map([['banca.lang', 'pt']]);
  const send = async (path: string, fields?: Record<string, string>) => {
    const request = fields ? app.http.post(path).redirects(0) : app.http.get(path);
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    void request.set({ Accept: 'text/html', Cookie, ...(fields ? { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' } : {}) });
    for (const [name, value] of Object.entries(fields ?? {})) void request.field(name, value);
    const response = await request;
    for (const line of ([response.headers['set-cookie'] ?? []] as string[][]).flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const act = async (path: string, fields: Record<string, string>) => {
    const response = await send(path, fields);
    return response.status === 303 ? await send(String(response.headers['location'])) : response;
  };
  return { cookies, send, open: async () => await send(PATH), act };
}

test('a buyer opens the library with a code, finds order and download, and forgets the browser', async () => {
  await createHostedOrder(app, [await makeHostedFile(app, { name: 'guia <1>.pdf' })]);
  const { open, act, cookies } = createBrowser();
  const first = await open();
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(first.text).not.toContain('<script');
  expect(measureBrotli(first)).toBeLessThanOrEqual(5000);
  const malformed = await act(findFormAction(first, 'code'), { action: 'code', email: 'inacio' });
  expect([malformed.status, malformed.text.includes('id="email-error"')]).toEqual([400, true]);
  const codePage = await act(PATH, { action: 'code', email: BUYER_EMAIL });
  const request = readHiddenField(codePage, 'request');
  const code = await readCode(app);
  const wrong = await act(PATH, { action: 'open', request, code: toWrongCode(code) });
  expect([wrong.status, readPlainText(wrong).includes('Este código não está certo. Tens mais 4 tentativas.')]).toEqual([
    400,
    true,
  ]);
  const library = await act(PATH, { action: 'open', request: readHiddenField(wrong, 'request'), code });
  expect(readPlainText(library)).toMatch(/Compras com inacio@example\.com.*concluída.*guia &lt;1&gt;\.pdf.*Descarregar/);
  const links = [...library.text.matchAll(/href="(\/(?:download|orders)\/[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  expect(links).toHaveLength(2);
  for (const link of links) expect((await openPlainPage(app, link)).status).toBe(200);
  expect(readPlainText(await open())).toContain('Compras com');
  expect(readPlainText(await act(PATH, { action: 'close' }))).toContain('Escreve o e-mail com que compraste');
  expect(cookies.get('banca.library')).toBe('');
});

test('the token of the link in an email stays in the forms', async () => {
  const { act, send } = createBrowser();
  const token = 'x'.repeat(32);
  const page = await send(`${PATH}?token=${token}`);
  expect(readHiddenField(page, 'token')).toBe(token);
  const refused = await act(PATH, { action: 'code', email: 'x', token });
  expect(readHiddenField(refused, 'token')).toBe(token);
  const codePage = await act(PATH, { action: 'code', email: BUYER_EMAIL, token });
  expect([readHiddenField(codePage, 'token'), codePage.text.includes(`href="/library/form?token=${token}"`)]).toEqual([
    token,
    true,
  ]);
});

test('a code that was used up, and a form of another site, open nothing', async () => {
  await createHostedOrder(app, [await makeHostedFile(app)]);
  const { act } = createBrowser();
  const request = readHiddenField(await act(PATH, { action: 'code', email: BUYER_EMAIL }), 'request');
  const code = await readCode(app);
  const stranger = createBrowser();
  const gone = await stranger.act(PATH, { action: 'open', request, code });
  expect([gone.status, readPlainText(gone).includes('Este código já não serve. Pede outro.')]).toEqual([410, true]);
  const foreign = await app.http.post(PATH).set({ Origin: 'https://evil.example' }).field('action', 'close');
  expect(foreign.status).toBe(403);
});
