import { newsletter } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { sendPageOrNotFound } from '../../platform/http/standalone-page.ts';
import {
  confirmSubscription,
  findSubscriberByToken,
  findUnsubscribeLanguage,
  subscribe,
  unsubscribe,
} from './newsletter.service.ts';

const notFoundPage = { title: 'newsletter.badLink', text: 'newsletter.badLinkText' } as const;
const confirmPage = {
  title: 'newsletter.confirmTitle',
  text: 'newsletter.confirmText',
  confirm: 'newsletter.confirmButton',
} as const;
const unsubscribePage = {
  title: 'newsletter.unsubscribeTitle',
  text: 'newsletter.unsubscribeText',
  confirm: 'newsletter.unsubscribeButton',
} as const;
const unsubscribedPage = { title: 'newsletter.unsubscribedTitle', text: 'newsletter.unsubscribedText' } as const;
const confirmedPage = { title: 'newsletter.confirmedTitle', text: 'newsletter.confirmedText' } as const;

export function newsletterRoutes(api: Api): void {
  const { deps } = api;
  route(api, newsletter.subscribeNewsletter, async ({ body, ip, language, t }) => {
    await subscribe(deps, { email: body.email, language }, ip);
    return { message: t('newsletter.success') };
  });
  route(api, newsletter.askNewsletterConfirm, ({ params, query, res }) =>
    sendPageOrNotFound(res, notFoundPage, async () => {
      const { status, language } = await findSubscriberByToken(deps, params.id, query.token);
      return [status === 'confirmed' ? confirmedPage : confirmPage, language];
    }),
  );
  route(api, newsletter.confirmNewsletter, ({ params, query, res }) =>
    sendPageOrNotFound(res, notFoundPage, async () => {
      const { language } = await confirmSubscription(deps, params.id, query.token);
      return [confirmedPage, language];
    }),
  );
  route(api, newsletter.askNewsletterUnsubscribe, ({ params, query, res }) =>
    sendPageOrNotFound(res, notFoundPage, async () => [
      unsubscribePage,
      await findUnsubscribeLanguage(deps, params.id, query.token),
    ]),
  );
  route(api, newsletter.unsubscribeNewsletter, ({ params, query, res }) =>
    sendPageOrNotFound(res, notFoundPage, async () => {
      const language = await findUnsubscribeLanguage(deps, params.id, query.token);
      await unsubscribe(deps, params.id, query.token);
      return [unsubscribedPage, language];
    }),
  );
}
