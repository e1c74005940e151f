import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Email } from 'postal-mime';
import { type Config, isLoopback } from '../../config.ts';
import { notFound } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/text.ts';

const EMAILS_MAX = 100;

const renderPage = (title: string, body: string): string => `<!doctype html><html lang="pt-MZ"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:720px;margin:24px auto;padding:0 16px;background:#fffaf3;color:#1c1917}a{color:#b93815}li{margin:0 0 10px}small{color:#57504a;display:block}iframe{width:100%;height:70vh;border:1px solid #e7dfd3;border-radius:12px;background:#fff}</style></head><body>${body}</body></html>`;

/** A forwarding header without TRUST_PROXY means that requests reach this process through a public proxy. */
const isForwarded = (req: Request): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => req.headers[name] !== undefined,
  );

/** Checks the host name, so that DNS rebinding cannot expose the emails to another site. */
const isLocalRequest = (req: Request, config: Config): boolean =>
  config.hasDevPages && isLoopback(req.hostname ?? '') && !(config.TRUST_PROXY === false && isForwarded(req));

async function listNewestEmails(folder: string): Promise<{ name: string; sentAt: Date }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const emailFiles = await Promise.all(names.map(async (name) => ({ name, sentAt: (await stat(join(folder, name))).mtime })));
  return emailFiles.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime()).slice(0, EMAILS_MAX);
}

/** The parser is loaded on demand, because production has no mailbox. */
async function readEmail(folder: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return await PostalMime.parse(await readFile(join(folder, name)));
}

export const requireLocalRequest =
  (config: Config): RequestHandler =>
  (req, _res, next) =>
    next(isLocalRequest(req, config) ? undefined : notFound());

export function createMailboxRouter(config: Config): Router {
  const router = express.Router();
  const folder = join(config.DATA_DIR, 'mail');
  // Emails have their own styles, and a frame inherits the policy of its page.
  router.use((_req, res, next) => {
    res.set('Content-Security-Policy', "default-src 'self' data:; script-src 'none'; style-src 'unsafe-inline'");
    next();
  });
  router.get('/', async (_req, res) => {
    const files = await listNewestEmails(folder);
    const emails = await Promise.all(files.map(async (file) => ({ ...file, email: await readEmail(folder, file.name) })));
    const items = emails.map(
      ({ name, sentAt, email }) =>
        `<li><a href="/dev/mailbox/${escapeHtml(name)}">${escapeHtml(email.subject ?? '')}</a><small>${escapeHtml(email.to?.[0]?.address ?? '')} · ${sentAt.toISOString()}</small></li>`,
    );
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Ainda não há mails.</p>';
    res.type('html').send(renderPage('Mailbox', `<h1>Mailbox</h1>${list}`));
  });
  router.get('/:name', async (req, res) => {
    if (!/^[\w.-]+\.eml$/.test(req.params.name)) throw notFound();
    const email = await readEmail(folder, req.params.name).catch(() => Promise.reject(notFound()));
    const body = `<p><a href="/dev/mailbox">Mailbox</a></p><h1>${escapeHtml(email.subject ?? '')}</h1><small>${escapeHtml(email.to?.[0]?.address ?? '')}</small><iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="Mail" srcdoc="${escapeHtml((email.html ?? '').replace('<head>', '<head><base target="_top">'))}"></iframe>`;
    res.type('html').send(renderPage(email.subject ?? 'Mail', body));
  });
  return router;
}
