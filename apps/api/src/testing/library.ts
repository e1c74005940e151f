import type { TestApp } from './test-app.ts';
import { BUYER, runJobsAndReadEmails } from './orders.ts';

export const LIBRARY = '/library/api';
export const BUYER_EMAIL = BUYER['email'] as string;

export interface LibraryBody {
  request: string;
  email: string;
  source: string;
  total: number;
  message: string;
  fields?: Record<string, string>;
  order: { _id: string; state: string; orderLink: string } | null;
  orders: {
    _id: string;
    shortId: string;
    state: string;
    orderLink: string;
    downloadLink?: string;
    files: { name: string; version: number }[];
    canReview: boolean;
    problemState?: string;
  }[];
}

/** A browser with its own cookies and, behind a trusted proxy, its own address. */
export function createBrowser({ http }: TestApp, { ip = '41.220.1.7', headers = {} } = {}) {
  const cookies = new Map<string, string>();
  const getCookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (method: 'get' | 'post' | 'delete', path: string, body?: object, more: Record<string, string> = {}) => {
    const cookie = getCookie();
    const request = http[method](`${LIBRARY}${path}`).set({ 'X-Forwarded-For': ip, ...headers, ...more });
    if (cookie) void request.set('Cookie', cookie);
    const response = await (body ? request.send(body) : request);
    for (const line of ([response.headers['set-cookie'] ?? []] as string[][]).flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: response.status, headers: response.headers, body: response.body as LibraryBody };
  };
  return {
    cookies,
    getCookie,
    requestCode: (email = BUYER_EMAIL, more = {}, token?: string) => send('post', '/code', { email, token }, more),
    open: (request: string, code: string, more = {}) => send('post', '/session', { request, code }, more),
    list: (query = '', more = {}) => send('get', `/orders${query}`, undefined, more),
    find: (product: unknown, more = {}) => send('get', `/products/${String(product)}`, undefined, more),
    close: (more = {}) => send('delete', '/session', undefined, more),
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** Returns the code of the latest email. */
export async function readCode(app: TestApp, address = BUYER_EMAIL): Promise<string> {
  const emails = await runJobsAndReadEmails(app, 'O teu código para ver', address);
  return /^\d{6}$/m.exec(emails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Returns the token of the library link in an email. */
export const findLinkToken = (text = ''): string => /\/library\?token=([\w-]+)/.exec(text)?.[1] ?? '';

export const toWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Opens the library in a new browser, as a buyer on a new phone does. */
export async function openLibrary(app: TestApp, email = BUYER_EMAIL): Promise<Browser & { first: LibraryBody }> {
  const browser = createBrowser(app);
  const { body } = await browser.requestCode(email);
  const { body: first } = await browser.open(body.request, await readCode(app, email.trim().toLowerCase()));
  return { ...browser, first };
}
