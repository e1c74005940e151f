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

interface Parts {
  html: string;
  head: string;
  state: string;
}

export interface Rendered extends Parts {
  status: number;
}

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

/** Into one buffer: a hundred pages in a second, each in parts and whole, are what the garbage collector would run for. */
function assemble(parts: (string | Buffer)[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? whole.write(part, at) : part.copy(whole, at);
  return whole;
}

/** Loads the built web from its dist folder; undefined when it was not built. */
export async function loadWebBuild(dist: string): Promise<WebBuild | undefined> {
  const template = join(dist, 'client', 'index.html');
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(template) || !existsSync(entry)) return undefined;
  const html = readFileSync(template, 'utf8');
  const { render, indexed } = (await import(pathToFileURL(entry).href)) as Pick<WebBuild, 'render' | 'indexed'>;
  // What all pages share is encoded once: half of their bytes.
  const parts = html.split(/<!--(head|html|state)-->/).map((part, index) => (index % 2 === 1 ? part : Buffer.from(part)));
  return {
    clientFolder: join(dist, 'client'),
    render,
    indexed,
    page: (rendered) => assemble(parts.map((part) => (typeof part === 'string' ? rendered[part as keyof Parts] : part))),
    scriptHashes: inlineScriptHashes(html),
  };
}
