import { newsletter as messages } from '@banca/contracts/messages';
import { newsletter } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { sendStandalonePage, withNotFoundPage } from '../../platform/http/standalone-page.ts';
import { assertUnsubscribeToken } from './newsletter.links.ts';
import { findSubscriberByToken, confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

const notFoundPage = { title: messages.badLink, text: messages.badLinkText };
const confirmedPage = { title: messages.confirmedTitle, text: messages.confirmedText };

export function newsletterRoutes(api: Api): void {
  const { deps } = api;
  route(api, newsletter.subscribeNewsletter, async ({ body, ip }) => {
    await subscribe(deps, body.email, ip);
    return { message: messages.success };
  });
  route(api, newsletter.askNewsletterConfirm, async ({ params, query, res }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      const { status } = await findSubscriberByToken(deps, params.id, query.token);
      const confirmPage = { title: messages.confirmTitle, text: messages.confirmText, confirm: messages.confirmButton };
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
      const { unsubscribeTitle: title, unsubscribeText: text, unsubscribeButton } = messages;
      sendStandalonePage(res, { title, text, confirm: unsubscribeButton });
    });
  });
  route(api, newsletter.unsubscribeNewsletter, async ({ params, query, res }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      await unsubscribe(deps, params.id, query.token);
      sendStandalonePage(res, { title: messages.unsubscribedTitle, text: messages.unsubscribedText });
    });
  });
}
