import { creators, me } from '@banca/contracts/server';
import { getTranslator } from '@banca/messages/catalogues';
import { Types } from 'mongoose';
import { type Api, route } from '../../platform/http/route.ts';
import { sendPageOrNotFound } from '../../platform/http/standalone-page.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';
import { sendCsv } from '../../platform/http/send-stream.ts';
import { listCatalogue } from '../catalogue/catalogue.service.ts';
import { presentProduct } from '../products/products.presenter.ts';
import { listCreatorReviews } from '../reviews/reviews.lists.ts';
import { presentReviewWithProduct } from '../reviews/reviews.presenter.ts';
import { listDirectory } from '../accounts/creator-directory.ts';
import { appealShopSuspension } from '../accounts/shop-appeals.service.ts';
import { presentUser } from '../accounts/users.presenter.ts';
import { generateCustomerCsv, listCustomers } from './creator-customers.ts';
import { presentCreatorSummary } from './creators.presenter.ts';
import {
  becomeCreator,
  getCreatorProfile,
  findOwnCreator,
  getCreator,
  getCreatorByUsername,
  updateCreator,
} from './creators.service.ts';
import { listFollowedCreators } from './followed-creators.ts';
import { endSubscription, findUnsubscribeLanguage, getFollowState, toggleFollow } from './follows.service.ts';

const notFoundPage = { title: 'newsletter.badLink', text: 'newsletter.badLinkText' } as const;
const unsubscribePage = {
  title: 'subscriptions.unsubscribeTitle',
  text: 'subscriptions.unsubscribeText',
  confirm: 'subscriptions.unsubscribeButton',
} as const;
const unsubscribedPage = { title: 'subscriptions.unsubscribedTitle', text: 'subscriptions.unsubscribedText' } as const;

function mountFollowRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.followCreator, async ({ params, user, idempotencyKeys }) => {
    const { isActive, ids, count } = await toggleFollow(deps, user, { creator: params.id, kind: 'follow', idempotencyKeys });
    return { following: isActive, followers: ids, followersCount: count };
  });
  route(api, creators.subscribeToCreator, async ({ params, user, idempotencyKeys }) => {
    const { isActive, ids, count } = await toggleFollow(deps, user, { creator: params.id, kind: 'subscribe', idempotencyKeys });
    return { subscribing: isActive, subscribers: ids, subscribersCount: count };
  });
  route(api, me.listFollowedCreators, async ({ user, query }) => {
    const page = await listFollowedCreators(new Types.ObjectId(user.id), query);
    return { ...page, creators: page.creators.map(presentCreatorSummary) };
  });
  route(api, creators.askUnsubscribe, ({ params, query, res }) =>
    sendPageOrNotFound(res, notFoundPage, async () => [
      unsubscribePage,
      await findUnsubscribeLanguage(deps, params.id, query.token),
    ]),
  );
  route(api, creators.unsubscribe, ({ params, query, res }) =>
    sendPageOrNotFound(res, notFoundPage, async () => {
      const language = await findUnsubscribeLanguage(deps, params.id, query.token);
      await endSubscription(deps, params.id, query.token);
      return [unsubscribedPage, language];
    }),
  );
}

function mountCustomerRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.listCustomers, ({ params, query, user, t }) => listCustomers(deps, { caller: user, t }, params.id, query));
  route(api, creators.exportCustomers, async ({ query, user, language, res }) => {
    const translator = getTranslator(language ?? query.lang);
    await deps.limits.consume('export-user', user.limitKey);
    await writeAuditInOwnTransaction({ at: deps.clock.now(), actor: user.id, action: 'customer.export', target: null });
    await sendCsv(res, translator.t('csv.customersFile'), generateCustomerCsv(user, translator, query.q));
  });
}

function mountProfileRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.becomeCreator, async ({ user, body, files }) => {
    const changed = await becomeCreator(deps, user, body, files['profilePicture']?.[0]);
    return { creator: await getCreatorProfile(deps, changed), user: presentUser(changed) };
  });
  route(api, creators.appealShopSuspension, async ({ user, body, t }) => ({
    user: presentUser(await appealShopSuspension(deps, user, body.text)),
    message: t('accounts.appealSent'),
  }));
  route(
    api,
    creators.updateCreator,
    async ({ params, user, body, files }) => {
      const changed = await updateCreator(deps, user, params.id, body, files['profilePicture']?.[0]);
      return { creator: await getCreatorProfile(deps, changed) };
    },
    { beforeBody: async ({ params, user }) => void (await findOwnCreator(deps, user, params.id)) },
  );
}

export function creatorRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.listCreators, async ({ query }) => {
    const page = await listDirectory(deps, query);
    return { ...page, creators: page.creators.map(presentCreatorSummary) };
  });
  route(api, creators.getCreator, async ({ params, caller }) => {
    const creatorRecord = await getCreator(deps, params.id, caller);
    const [creator, followState] = await Promise.all([
      getCreatorProfile(deps, creatorRecord),
      getFollowState(caller?.id, params.id),
    ]);
    return { creator, ...followState };
  });
  route(api, creators.findCreator, async ({ params, caller }) => {
    const { _id, username } = await getCreatorByUsername(deps, params.username, caller);
    return { creator: { _id: String(_id), username } };
  });
  route(api, creators.listShopProducts, async ({ params, query }) => {
    const { _id } = await getCreator(deps, params.id);
    const { categories: _categories, products, ...page } = await listCatalogue(deps, { ...query, creator: String(_id) });
    return { ...page, products: products.map(presentProduct) };
  });
  route(api, creators.listShopReviews, async ({ params, query }) => {
    const { reviews, ...page } = await listCreatorReviews((await getCreator(deps, params.id))._id, query);
    return { ...page, reviews: reviews.map(presentReviewWithProduct) };
  });
  mountCustomerRoutes(api);
  mountProfileRoutes(api);
  mountFollowRoutes(api);
}
