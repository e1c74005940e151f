import { shortLinks as messages } from '@banca/contracts/messages';
import { products } from '@banca/contracts/server';
import type { Response } from 'express';
import { AppError } from '../../platform/http/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { sendSmallPage } from '../../platform/http/small-page.ts';
import { followShortUrl, shortenProduct } from './short-urls.service.ts';

/** A person who mistyped a link gets a page; a program gets the error that every other call answers. */
function sendNotFound(res: Response, error: unknown): void {
  const isMissing = error instanceof AppError && error.code === 'not_found';
  if (!isMissing || res.req.accepts(['json', 'html']) !== 'html') throw error;
  res.status(error.status);
  sendSmallPage(res, { title: messages.notFoundTitle, text: messages.notFoundText });
}

export function shortUrlRoutes(api: Api): void {
  const { deps } = api;
  const { PUBLIC_ORIGIN, API_ORIGIN } = deps.config;
  // The product's page is here, unless the web is served elsewhere.
  const web = API_ORIGIN ? PUBLIC_ORIGIN : '';
  route(api, products.createShortUrl, async ({ user, params, body }) => {
    const shortUrl = await shortenProduct(deps, user, params.id, body.shortUrl);
    return { shortUrl, url: `${PUBLIC_ORIGIN}/l/${shortUrl}` };
  });
  route(api, products.openShortUrl, async ({ params, res, method, userAgent }) => {
    try {
      const product = await followShortUrl(params.short, { method, userAgent });
      // A cached answer would not be counted, nor follow the link to where it leads tomorrow.
      res.set('Cache-Control', 'no-store').redirect(302, `${web}/products/${product}`);
    } catch (error) {
      sendNotFound(res, error);
    }
  });
}
