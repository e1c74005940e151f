import { endpoint, type EndpointShape } from '@banca/contracts/endpoint';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

interface Subscription extends EndpointShape {
  status: 200;
}

const subscribe = endpoint<Subscription>({ method: 'POST', path: '/api/newsletter/subscribe', access: 'public' });

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<unknown, { email: string }>({ query: (body) => ({ ...call(subscribe).query(), body }) }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
