import { transcode } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorBody } from '@banca/contracts';
import { escapeHtml } from '../../platform/escape-html.ts';

export interface SsrRequest {
  method: string;
  path: string;
  params?: unknown;
  query?: unknown;
}

export type SsrResponse = { data: unknown } | { error: { status: number; data: ErrorBody } };

export interface RenderedPage {
  status: number;
  /** The template that it belongs into: each has the styles of its kind of page. */
  template: 'landing' | 'page';
  html: string;
  head: string;
  state: string;
}

type Placeholder = 'head' | 'html' | 'state';

interface RenderRequest {
  url: string;
  origin: string;
  fetch: (request: SsrRequest) => Promise<SsrResponse>;
}

/** What the web's server build exports. */
interface ServerEntry {
  render: (request: RenderRequest & { contactEmail: string }) => Promise<RenderedPage>;
  pageAddress: (url: string) => Promise<string>;
  indexed: string[];
}

export interface WebBuild {
  clientFolder: string;
  render(request: RenderRequest): Promise<RenderedPage>;
  /** The address that a page is rendered and cached for: without the query parameters that it does not read. */
  pageAddress(url: string): Promise<string>;
  /** Paths of the pages that search engines may know, those with an id left out. */
  indexedPaths: string[];
  /** The page with the rendered parts put in, in UTF-8. */
  fillTemplate(parts: RenderedPage): Buffer;
  /** CSP sources of the scripts that stand in the template. */
  scriptHashes: string[];
}

/** Hashes of inline scripts that the browser would run; data scripts need none. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:json|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * In UTF-8. A single letter beyond Latin-1 (a dash, an ellipsis) makes a whole page a text of 16-bit units, with which
 * `Buffer.from` takes twice as long; half a letter, which is not for `transcode`, becomes a replacement character.
 */
function encode(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}

/** What puts the rendered parts into a template. */
function createTemplateFiller(template: string): WebBuild['fillTemplate'] {
  const parts = template.split(/<!--(head|html|state)-->/);
  // Half of a page is the same each time: it is encoded once.
  const encodedParts = parts.map(encode);
  return (rendered) =>
    Buffer.concat(encodedParts.map((part, index) => (index % 2 === 1 ? encode(rendered[parts[index] as Placeholder]) : part)));
}

/** Stands in the built templates, where the browser reads the address. */
const CONTACT_PLACEHOLDER = '%CONTACT_EMAIL%';

/**
 * Loads the built web from its dist folder; undefined when it was not built.
 * @param contactEmail where people write to, on the contact and legal pages
 */
export async function loadWebBuild(dist: string, contactEmail: string): Promise<WebBuild | undefined> {
  const server = join(dist, 'server');
  const entry = join(server, 'entry-server.js');
  if (!existsSync(entry)) return undefined;
  const { render, pageAddress, indexed } = (await import(pathToFileURL(entry).href)) as ServerEntry;
  const read = (name: RenderedPage['template']) =>
    readFileSync(join(server, `${name}.html`), 'utf8').replaceAll(CONTACT_PLACEHOLDER, () => escapeHtml(contactEmail));
  const templates = { landing: read('landing'), page: read('page') };
  const fill = { landing: createTemplateFiller(templates.landing), page: createTemplateFiller(templates.page) };
  return {
    clientFolder: join(dist, 'client'),
    render: async (request) => await render({ ...request, contactEmail }),
    pageAddress,
    indexedPaths: indexed,
    fillTemplate: (rendered) => fill[rendered.template](rendered),
    // Both load the same scripts.
    scriptHashes: inlineScriptHashes(templates.page),
  };
}
