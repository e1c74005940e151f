import { newsletter, subscriptions as messages } from '@banca/contracts/messages';
import { creators, me } from '@banca/contracts/server';
import { Types } from 'mongoose';
import { type Api, route } from '../../platform/http/route.ts';
import { sendSmallPage, withMissingPage } from '../../platform/http/small-page.ts';
import { writeAuditAlone } from '../../platform/mongo/audit.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { listCatalogue } from '../catalogue/catalogue.service.ts';
import { presentProduct } from '../products/products.presenter.ts';
import { listCreatorReviews } from '../reviews/reviews.lists.ts';
import { presentReview } from '../reviews/reviews.presenter.ts';
import { listDirectory } from '../accounts/directory.ts';
import { presentUser } from '../accounts/users.presenter.ts';
import { customerLines, listCustomers } from './creator-customers.ts';
import { presentSummary } from './creators.presenter.ts';
import { becomeCreator, describeCreator, getShop, updateCreator } from './creators.service.ts';
import { listFollowedCreators } from './followed-creators.ts';
import { assertUnsubscribeToken, edgesBetween, endSubscription, toggleEdge } from './follows.service.ts';

const missing = { title: newsletter.badLink, text: newsletter.badLinkText };

function followRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.followCreator, async ({ params, user, idempotencyKey }) => {
    const { isActive, ids, count } = await toggleEdge(deps, user, { creator: params.id, kind: 'follow', idempotencyKey });
    return { following: isActive, followers: ids, followersCount: count };
  });
  route(api, creators.subscribeToCreator, async ({ params, user, idempotencyKey }) => {
    const { isActive, ids, count } = await toggleEdge(deps, user, { creator: params.id, kind: 'subscribe', idempotencyKey });
    return { subscribing: isActive, subscribers: ids, subscribersCount: count };
  });
  route(api, me.listFollowedCreators, async ({ user, query }) => {
    const page = await listFollowedCreators(new Types.ObjectId(user.id), query);
    return { ...page, creators: page.creators.map(presentSummary) };
  });
  route(api, creators.askUnsubscribe, async ({ params, query, res }) => {
    await withMissingPage(res, missing, async () => {
      assertUnsubscribeToken(deps, params.id, query.token);
      const { unsubscribeTitle: title, unsubscribeText: text, unsubscribeButton: confirm } = messages;
      sendSmallPage(res, { title, text, confirm });
    });
  });
  route(api, creators.unsubscribe, async ({ params, query, res }) => {
    await withMissingPage(res, missing, async () => {
      await endSubscription(deps, params.id, query.token);
      sendSmallPage(res, { title: messages.unsubscribedTitle, text: messages.unsubscribedText });
    });
  });
}

export function creatorRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.listCreators, async ({ query }) => {
    const page = await listDirectory(deps, query);
    return { ...page, creators: page.creators.map(presentSummary) };
  });
  route(api, creators.getCreator, async ({ params, caller }) => {
    const shop = await getShop(deps, params.id, caller);
    const [creator, edges] = await Promise.all([describeCreator(shop), edgesBetween(caller?.id, params.id)]);
    return { creator, ...edges };
  });
  route(api, creators.listShopProducts, async ({ params, query }) => {
    const shop = await getShop(deps, params.id);
    const { categories: _all, products, ...page } = await listCatalogue(deps, { ...query, creator: String(shop._id) });
    return { ...page, products: products.map(presentProduct) };
  });
  route(api, creators.listShopReviews, async ({ params, query }) => {
    const { reviews, ...page } = await listCreatorReviews((await getShop(deps, params.id))._id, query);
    return { ...page, reviews: reviews.map(presentReview) };
  });
  route(api, creators.listCustomers, async ({ params, query, user }) => await listCustomers(deps, user, params.id, query));
  route(api, creators.exportCustomers, async ({ query, user, res }) => {
    await deps.limits.consume('export-user', user.id);
    await writeAuditAlone({ at: deps.clock.now(), actor: user.id, action: 'customer.export', target: null });
    await sendCsv(res, 'clientes.csv', customerLines(user, query.q));
  });
  route(api, creators.becomeCreator, async ({ user, body, files }) => {
    const changed = await becomeCreator(deps, user, body, files['profilePicture']?.[0]);
    return { creator: await describeCreator(changed), user: presentUser(changed) };
  });
  route(api, creators.updateCreator, async ({ params, user, body, files }) => {
    const changed = await updateCreator(deps, user, params.id, body, files['profilePicture']?.[0]);
    return { creator: await describeCreator(changed) };
  });
  followRoutes(api);
}
