import { transcode } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorBody } from '@banca/contracts';
import { DEFAULT_LOCALE } from '@banca/messages';
import { escapeHtml } from '../../platform/text.ts';
import { toSourceHash } from '../../platform/http/security-headers.ts';

export interface SsrRequest {
  method: string;
  path: string;
  params?: unknown;
  query?: unknown;
}

export type SsrResponse = { data: unknown } | { error: { status: number; data: ErrorBody } };

export interface RenderedPage {
  status: number;
  locale: string;
  template: 'landing' | 'product' | 'checkout' | 'page';
  html: string;
  head: string;
  state: string;
  /** The path that the response redirects to, instead of showing the page. */
  redirect?: string;
}

type Placeholder = 'head' | 'html' | 'state';

interface RenderRequest {
  url: string;
  origin: string;
  locale: string;
  fetch: (request: SsrRequest) => Promise<SsrResponse>;
}

interface ServerEntry {
  render: (request: RenderRequest & { contactEmail: string }) => Promise<RenderedPage>;
  normalizePageUrl: (url: string) => Promise<string>;
  sitemapPaths: string[];
}

export interface WebBuild {
  clientFolder: string;
  render(request: RenderRequest): Promise<RenderedPage>;
  normalizePageUrl(url: string): Promise<string>;
  sitemapPaths: string[];
  fillTemplate(parts: RenderedPage): Buffer;
  scriptHashes: string[];
  styleHashes: string[];
}

/** Skips data scripts, which CSP does not block. */
function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:json|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => toSourceHash(code));
}

const listStyles = (html: string): string[] => [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);

/** Returns the styles that a library adds in the browser, and an empty one, because it adds an empty `<style>` first. */
function readInjectedStyles(server: string): string[] {
  const path = join(server, 'injected.css');
  return existsSync(path) ? ['', readFileSync(path, 'utf8')] : [];
}

/** The service worker shows the offline pages with the headers of their responses. */
const readOfflinePages = (client: string): string[] =>
  readdirSync(client)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(client, name), 'utf8'));

const hashStyles = (styles: string[]): string[] => [...new Set(styles.map(toSourceHash))];

/** For pages that V8 stores as UTF-16, `transcode` is twice as fast as `Buffer.from`, but rejects lone surrogates. */
function encode(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}

function createTemplateFiller(template: string): WebBuild['fillTemplate'] {
  // Every second part is the name of a placeholder, because `split` keeps what the group captures.
  const parts = template.split(/<!--(head|html|state)-->/);
  const encodedParts = parts.map(encode);
  return (rendered) =>
    Buffer.concat(encodedParts.map((part, index) => (index % 2 === 1 ? encode(rendered[parts[index] as Placeholder]) : part)));
}

const CONTACT_PLACEHOLDER = '%CONTACT_EMAIL%';

/** Returns undefined when the web was not built. @param contactEmail shown on the contact and legal pages */
export async function loadWebBuild(dist: string, contactEmail: string): Promise<WebBuild | undefined> {
  const server = join(dist, 'server');
  const client = join(dist, 'client');
  const entry = join(server, 'entry-server.js');
  if (!existsSync(entry)) return undefined;
  const { render, normalizePageUrl, sitemapPaths } = (await import(pathToFileURL(entry).href)) as ServerEntry;
  const readTemplate = (name: string): string =>
    readFileSync(join(server, name), 'utf8').replaceAll(CONTACT_PLACEHOLDER, () => escapeHtml(contactEmail));
  const templates = new Map(
    readdirSync(server)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, readTemplate(name)]),
  );
  const templateFillers = new Map([...templates].map(([name, template]) => [name, createTemplateFiller(template)]));
  const fillTemplate: WebBuild['fillTemplate'] = (rendered) => {
    const fill = templateFillers.get(`${rendered.locale}.${rendered.template}.html`);
    if (!fill) throw new Error(`the web build has no template for the locale ${rendered.locale}`);
    return fill(rendered);
  };
  return {
    clientFolder: client,
    render: (request) => render({ ...request, contactEmail }),
    normalizePageUrl,
    sitemapPaths,
    fillTemplate,
    styleHashes: hashStyles([
      ...[...templates.values(), ...readOfflinePages(client)].flatMap(listStyles),
      ...readInjectedStyles(server),
    ]),
    scriptHashes: hashInlineScripts(templates.get(`${DEFAULT_LOCALE}.page.html`) ?? ''),
  };
}
