import { newsletter as messages } from '@banca/contracts/messages';
import { newsletter } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { sendSmallPage, withMissingPage } from '../../platform/http/small-page.ts';
import { assertUnsubscribeToken } from './newsletter.links.ts';
import { checkConfirm, confirm, subscribe, unsubscribe } from './newsletter.service.ts';

const missing = { title: messages.badLink, text: messages.badLinkText };
const confirmed = { title: messages.confirmedTitle, text: messages.confirmedText };

export function newsletterRoutes(api: Api): void {
  const { deps } = api;
  route(api, newsletter.subscribeNewsletter, async ({ body, ip }) => {
    await subscribe(deps, body.email, ip);
    return { message: messages.success };
  });
  route(api, newsletter.askNewsletterConfirm, async ({ params, query, res }) => {
    await withMissingPage(res, missing, async () => {
      const { status } = await checkConfirm(deps, params.id, query.token);
      const ask = { title: messages.confirmTitle, text: messages.confirmText, confirm: messages.confirmButton };
      sendSmallPage(res, status === 'confirmed' ? confirmed : ask);
    });
  });
  route(api, newsletter.confirmNewsletter, async ({ params, query, res }) => {
    await withMissingPage(res, missing, async () => {
      await confirm(deps, params.id, query.token);
      sendSmallPage(res, confirmed);
    });
  });
  route(api, newsletter.askNewsletterUnsubscribe, async ({ params, query, res }) => {
    await withMissingPage(res, missing, async () => {
      assertUnsubscribeToken(deps, params.id, query.token);
      const { unsubscribeTitle: title, unsubscribeText: text, unsubscribeButton } = messages;
      sendSmallPage(res, { title, text, confirm: unsubscribeButton });
    });
  });
  route(api, newsletter.unsubscribeNewsletter, async ({ params, query, res }) => {
    await withMissingPage(res, missing, async () => {
      await unsubscribe(deps, params.id, query.token);
      sendSmallPage(res, { title: messages.unsubscribedTitle, text: messages.unsubscribedText });
    });
  });
}
