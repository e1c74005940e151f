import type { Request } from 'express';
import { assertContentLength, assertNotAborted, createAbortedError, FORM_MAX_BYTES } from './parser-limits.ts';

const PART_MAX_BYTES = 1024;
const TOKEN_HEADER = /^content-disposition: *form-data; *name="?token"?\s*$/i;

/** Reads the start of a body and puts it back for the parser. Resolves once `isEnough` is true or the body ends. */
const peek = (req: Request, isEnough: (head: Buffer) => boolean): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    const stop = (): void => {
      req.off('readable', read);
      req.off('error', fail);
      req.off('close', fail);
    };
    const fail = (): void => {
      stop();
      reject(createAbortedError());
    };
    function read(): void {
      for (let chunk = req.read() as Buffer | null; chunk !== null; chunk = req.read() as Buffer | null)
        head = Buffer.concat([head, chunk]);
      if (!req.complete && !isEnough(head)) return;
      stop();
      if (head.length > 0) req.unshift(head);
      resolve(head);
    }
    req.on('readable', read);
    req.on('error', fail);
    req.on('close', fail);
  });

/** @returns undefined if the first part of the form is another field, a file, or longer than 1 kB */
async function readTokenPart(req: Request): Promise<string | undefined> {
  assertNotAborted(req);
  const [, quotedBoundary, plainBoundary] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(req.headers['content-type'] ?? '') ?? [];
  const delimiter = `--${quotedBoundary ?? plainBoundary}`;
  const findEnd = (head: Buffer): number => head.indexOf(`\r\n${delimiter}`, delimiter.length);
  const head = await peek(req, (bytes) => bytes.length > PART_MAX_BYTES || findEnd(bytes) >= 0);
  const end = findEnd(head);
  if (end < 0 || end > PART_MAX_BYTES || !head.subarray(0, delimiter.length).equals(Buffer.from(delimiter))) return undefined;
  const part = head.toString('utf8', delimiter.length + 2, end);
  const headersEnd = part.indexOf('\r\n\r\n');
  if (headersEnd < 0) return undefined;
  const headers = part.slice(0, headersEnd).split('\r\n');
  return headers.some((header) => TOKEN_HEADER.test(header)) ? part.slice(headersEnd + 4) : undefined;
}

const getQueryToken = ({ query: { token } }: Request): string => (typeof token === 'string' ? token : '');

type CheckToken<P> = (request: { params: P; token: string }) => Promise<void>;

export function createFormTokenChecks<P>(checkToken: CheckToken<P> | undefined) {
  const isForm = (req: Request): boolean => Boolean(req.is('multipart/form-data'));
  return {
    checkInQuery: async (req: Request, params: P): Promise<void> => {
      const token = getQueryToken(req);
      if (checkToken && token !== '' && isForm(req)) await checkToken({ params, token });
    },
    checkInBody: async (req: Request, params: P, resume: (work: () => Promise<void>) => Promise<void>): Promise<void> => {
      if (!checkToken || getQueryToken(req) !== '' || !isForm(req)) return;
      assertContentLength(FORM_MAX_BYTES, req);
      const token = (await readTokenPart(req)) ?? '';
      await resume(() => checkToken({ params, token }));
    },
  };
}
