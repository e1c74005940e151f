import type { ResponseBody } from '@banca/contracts/endpoint';
import { listReviews } from '@banca/contracts/reviews';
import { api } from './api.ts';
import { call } from './call.ts';
import { reviewsTag } from './tags.ts';

export type Review = ResponseBody<typeof listReviews>[number];

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query({ ...call(listReviews), providesTags: (_result, _error, { params }) => [reviewsTag(params.id)] }),
  }),
});

export const { useListReviewsQuery } = reviewsApi;

export const PER_PAGE = 6;

/** What everybody sees, whoever asks: the same for the server, which knows nobody. */
export const pageRequest = (id: string, page: number) => ({ params: { id }, query: { page, limit: PER_PAGE } });

/** The caller's own review stands first: this asks for it alone. */
export const ownRequest = (id: string) => ({ params: { id }, query: { limit: 1 }, asCaller: true });
