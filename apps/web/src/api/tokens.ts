import type { ResponseBody } from '@banca/contracts/endpoint';
import * as tokens from '@banca/contracts/tokens';
import { api, toQueryDefinition } from './api.ts';

export type CreatedToken = ResponseBody<typeof tokens.createToken>;
export type ApiToken = CreatedToken['token'];

const TOKENS_TAG = 'ApiToken';

/** The API tokens with which programs act for a creator. */
export const tokensApi = api.enhanceEndpoints({ addTagTypes: [TOKENS_TAG] }).injectEndpoints({
  endpoints: (build) => ({
    listTokens: build.query({ ...toQueryDefinition(tokens.listTokens), providesTags: [TOKENS_TAG] }),
    createToken: build.mutation({
      ...toQueryDefinition(tokens.createToken),
      invalidatesTags: (response) => (response ? [TOKENS_TAG] : []),
    }),
    // Reloads the list after a failure too, because the token may have been revoked elsewhere.
    revokeToken: build.mutation({ ...toQueryDefinition(tokens.revokeToken), invalidatesTags: [TOKENS_TAG] }),
  }),
});
