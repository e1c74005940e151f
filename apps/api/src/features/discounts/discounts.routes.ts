import { creators } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { presentDiscount } from './discounts.presenter.ts';
import { archiveDiscount, createDiscount, listDiscounts, updateDiscount } from './discounts.service.ts';

export function discountRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.listDiscounts, async ({ user, query }) => {
    const { discounts, ...page } = await listDiscounts(user.id, query);
    return { discounts: discounts.map(presentDiscount), ...page };
  });
  route(api, creators.createDiscount, async ({ user, body }) => ({
    discount: presentDiscount(await createDiscount(deps, user.id, body)),
  }));
  route(api, creators.updateDiscount, async ({ user, params, body }) => ({
    discount: presentDiscount(await updateDiscount(user.id, params.id, body)),
  }));
  route(api, creators.archiveDiscount, async ({ user, params, t }) => {
    await archiveDiscount(user.id, params.id);
    return { message: t('discounts.archived') };
  });
}
