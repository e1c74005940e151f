import type { Request } from 'express';
import { assertContentLength, FORM_LIMIT } from './parser-limits.ts';
import { readTokenPart } from './read-token-part.ts';

const getQueryToken = ({ query: { token } }: Request): string => (typeof token === 'string' ? token : '');

type CheckToken<P> = (request: { params: P; token: string }) => Promise<void>;

/** Checks the token of a form before the body is read if the query has it, and otherwise as soon as the first part arrived. */
export function createFormTokenChecks<P>(checkToken: CheckToken<P> | undefined) {
  const isForm = (req: Request): boolean => Boolean(req.is('multipart/form-data'));
  return {
    checkInQuery: async (req: Request, params: P): Promise<void> => {
      const token = getQueryToken(req);
      if (checkToken && token !== '' && isForm(req)) await checkToken({ params, token });
    },
    /** @param run continues with work that needs the database */
    checkInBody: async (req: Request, params: P, run: (work: () => Promise<void>) => Promise<void>): Promise<void> => {
      if (!checkToken || getQueryToken(req) !== '' || !isForm(req)) return;
      assertContentLength(FORM_LIMIT, req);
      const token = (await readTokenPart(req)) ?? '';
      await run(async () => await checkToken({ params, token }));
    },
  };
}
