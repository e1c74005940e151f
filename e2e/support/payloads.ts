import type { Document } from 'mongodb';
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** Runs a script in every context where it is not escaped: an element, an attribute, a script, a title, a text area, a URL. */
const MARKUP =
  '\'"><img src=x onerror=alert(1) data-injected></title></textarea></script></style><script data-injected>alert(1)</script><svg onload=alert(1) data-injected></svg><style data-injected>*{display:none}</style>';

/** Begins like a formula, and has the name of its field, so that a test sees which fields a page shows. */
export const createPayload = (field: string): string => `=1+1 ${toMarker(field)} ${MARKUP}`;
const toMarker = (field: string): string => `[${field}]`;

/** Fits into short fields. */
export const SHORT_PAYLOAD = '"><img src=x data-injected onerror=alert(1)>';

/** An email address that leaves an attribute which is not escaped. */
export const EMAIL_PAYLOAD = '"onerror=alert(1)data-injected="@example.com';

const SCRIPT_URL = `javascript:alert(1)//${MARKUP}`;

/** The collections with texts that people typed, or that their browsers sent. */
const COLLECTIONS = ['users', 'products', 'orders', 'customers', 'reviews', 'categories', 'sessions', 'audit_entries'];

/** Fields that the API uses in queries and conditions. They get no payload, because no form can write free text into them. */
const KEYS =
  /^(_id|key|.*Key|.*Keys|passwordHash|role|status|state|creatorStatus|language|.*Prefixes|terms|paymentMethod|screenshot|paymentCodes|similarCodes|pattern|wallet|reason|kind|action|formerNames|changedSinceApproval|category|email)$/;
const URLS = /^(file|image|images|profilePicture|facebook|twitter|instagram|linkedin)$/;

function replaceTexts(value: unknown, path: string): unknown {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (KEYS.test(name)) return value;
  if (typeof value === 'string') return URLS.test(name) ? SCRIPT_URL : createPayload(path);
  if (Array.isArray(value)) return value.map((item, index) => replaceTexts(item, `${path}.${index}`));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTexts(item, `${path}.${key}`)]));
}

/** Writes a payload into every text of every document, bypassing the checks of the API. The admin keeps its login. */
export async function storePayloads(server: TestServer): Promise<void> {
  await server.withDatabase(async (database) => {
    for (const name of COLLECTIONS) {
      for (const document of await database.collection(name).find().toArray()) {
        const changed = replaceTexts(document, name) as Document;
        // The catalogue sees only changes of fields that it uses.
        await database.collection(name).replaceOne({ _id: document['_id'] }, changed);
      }
    }
  });
}

export interface PageFindings {
  /** Elements and attributes that came from a payload. */
  injected: string[];
  /** The fields whose payload the page shows. */
  fields: string[];
}

/** Looks for payloads in the document: those that became markup, and those that are shown as text. */
export async function findPayloads(page: Page): Promise<PageFindings> {
  return await page.evaluate(() => {
    const injected = [...document.querySelectorAll('[data-injected], [onerror], [onload]')].map((element) => element.outerHTML);
    const isScriptUrl = (url: string | null): boolean =>
      /^\s*javascript:/i.test(url ?? '') && !url?.includes('React has blocked');
    for (const element of document.querySelectorAll('[href], [src], [action], [formaction]'))
      for (const name of ['href', 'src', 'action', 'formaction'])
        // An image never runs a script.
        if (element.tagName !== 'IMG' && isScriptUrl(element.getAttribute(name))) injected.push(element.outerHTML.slice(0, 300));
    for (const script of document.querySelectorAll('script[type$="json"]')) {
      try {
        JSON.parse(script.textContent.trim() || 'null');
      } catch {
        injected.push(script.outerHTML);
      }
    }
    const values = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const text = [document.body.textContent, document.title, ...values].join('\n');
    const fields = [...text.matchAll(/=1\+1 \[([\w.]+)\]/g)].map(([, field = '']) => field);
    return { injected, fields: [...new Set(fields)] };
  });
}
