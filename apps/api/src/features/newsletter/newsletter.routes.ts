import { newsletter } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { sendStandalonePage, withNotFoundPage } from '../../platform/http/standalone-page.ts';
import { assertUnsubscribeToken } from './newsletter.links.ts';
import { findSubscriberByToken, confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

const notFoundPage = { title: 'newsletter.badLink', text: 'newsletter.badLinkText' } as const;
const confirmedPage = { title: 'newsletter.confirmedTitle', text: 'newsletter.confirmedText' } as const;

export function newsletterRoutes(api: Api): void {
  const { deps } = api;
  route(api, newsletter.subscribeNewsletter, async ({ body, ip, t }) => {
    await subscribe(deps, body.email, ip);
    return { message: t('newsletter.success') };
  });
  route(api, newsletter.askNewsletterConfirm, async ({ params, query, res }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      const { status } = await findSubscriberByToken(deps, params.id, query.token);
      const confirmPage = {
        title: 'newsletter.confirmTitle',
        text: 'newsletter.confirmText',
        confirm: 'newsletter.confirmButton',
      } as const;
      sendStandalonePage(res, status === 'confirmed' ? confirmedPage : confirmPage);
    });
  });
  route(api, newsletter.confirmNewsletter, async ({ params, query, res }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      await confirmSubscription(deps, params.id, query.token);
      sendStandalonePage(res, confirmedPage);
    });
  });
  route(api, newsletter.askNewsletterUnsubscribe, async ({ params, query, res }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      assertUnsubscribeToken(deps, params.id, query.token);
      sendStandalonePage(res, {
        title: 'newsletter.unsubscribeTitle',
        text: 'newsletter.unsubscribeText',
        confirm: 'newsletter.unsubscribeButton',
      });
    });
  });
  route(api, newsletter.unsubscribeNewsletter, async ({ params, query, res }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      await unsubscribe(deps, params.id, query.token);
      sendStandalonePage(res, { title: 'newsletter.unsubscribedTitle', text: 'newsletter.unsubscribedText' });
    });
  });
}
