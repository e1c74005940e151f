import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorBody } from '@banca/contracts';

export interface SsrRequest {
  method: string;
  path: string;
  params?: unknown;
  query?: unknown;
}

export type SsrAnswer = { data: unknown } | { error: { status: number; data: ErrorBody } };

export interface Rendered {
  status: number;
  html: string;
  head: string;
  state: string;
}

type Part = 'head' | 'html' | 'state';

/** What the web's server build exports. */
export type Render = (request: {
  url: string;
  origin: string;
  fetch: (request: SsrRequest) => Promise<SsrAnswer>;
}) => Promise<Rendered>;

export interface WebBuild {
  clientFolder: string;
  render: Render;
  /** Paths of the pages that search engines may know, those with an id left out. */
  indexed: string[];
  /** The page with the rendered parts put in, in UTF-8. */
  page(parts: Rendered): Buffer;
  /** CSP sources of the scripts that stand in the template. */
  scriptHashes: string[];
}

/** Hashes of inline scripts that the browser would run; data scripts need none. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:json|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Loads the built web from its dist folder; undefined when it was not built. */
export async function loadWebBuild(dist: string): Promise<WebBuild | undefined> {
  const template = join(dist, 'client', 'index.html');
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(template) || !existsSync(entry)) return undefined;
  const html = readFileSync(template, 'utf8');
  const { render, indexed } = (await import(pathToFileURL(entry).href)) as Pick<WebBuild, 'render' | 'indexed'>;
  const parts = html.split(/<!--(head|html|state)-->/);
  // Half of a page is the same each time: it is encoded once.
  const fixed = parts.map((part) => Buffer.from(part));
  return {
    clientFolder: join(dist, 'client'),
    render,
    indexed,
    page: (rendered) =>
      Buffer.concat(fixed.map((part, index) => (index % 2 === 1 ? Buffer.from(rendered[parts[index] as Part]) : part))),
    scriptHashes: inlineScriptHashes(html),
  };
}
