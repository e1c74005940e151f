import { createApi } from '@reduxjs/toolkit/query/react';
import type { Endpoint, RequestInput, ResponseBody } from '@banca/contracts/endpoint';
import { type ApiRequest, baseQuery, type RequestOptions, type RequestParts } from './base-query.ts';

export const getProductTag = (id: string) => ({ type: 'Product', id }) as const;
/** All public product lists: the catalogue, the products of a creator, the featured products. */
export const PRODUCT_LISTS_TAG = { type: 'Product', id: 'LIST' } as const;
export const OWN_PRODUCTS_TAG = { type: 'Product', id: 'OWN_LIST' } as const;
export const OWN_TITLES_TAG = { type: 'Product', id: 'OWN_TITLES' } as const;
export const ADMIN_PRODUCTS_TAG = { type: 'Product', id: 'ADMIN_LIST' } as const;

/** All lists and counts of orders. Each decision about an order changes all of them. */
export const ORDER_LISTS_TAG = { type: 'Order', id: 'LIST' } as const;

/** The order that a buyer has opened by its link. */
export const BUYER_ORDER_TAG = { type: 'Order', id: 'BUYER' } as const;

/** The orders of an address, which a code or the account opens. */
export const LIBRARY_TAG = { type: 'Order', id: 'LIBRARY' } as const;

export const CATEGORIES_TAG = { type: 'Category', id: 'LIST' } as const;
export const ADMIN_CATEGORIES_TAG = { type: 'Category', id: 'ADMIN_LIST' } as const;

export const getCreatorTag = (id: string) => ({ type: 'Creator', id }) as const;
export const CREATOR_LISTS_TAG = { type: 'Creator', id: 'LIST' } as const;

export const getReviewsTag = (productId: string) => ({ type: 'Review', id: productId }) as const;
/** Reviews of several products: those of a creator's products, or those that a user wrote. */
export const REVIEW_LISTS_TAG = { type: 'Review', id: 'LIST' } as const;

/** The only RTK Query API. Each other file of this folder adds its endpoints with `injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'Product',
    'Order',
    'Category',
    'Creator',
    'Review',
    'Account',
    'EmailChange',
    'AuditEntry',
    'UnfinishedJob',
    'AccountSession',
    'SecondFactor',
  ],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** `RequestInput` is `unknown` for an endpoint without params, query and body, which can be called without an argument. */
type EndpointArgument<E> = unknown extends RequestInput<E> ? RequestOptions | void : RequestInput<E> & RequestOptions;

/** Converts an endpoint of the contracts: `getProduct: build.query({ ...toQueryDefinition(getProduct), providesTags })`. */
export const toQueryDefinition = <E extends Endpoint>(endpoint: E) => ({
  query: (request: EndpointArgument<E>): ApiRequest => ({ ...(request as RequestParts | undefined), endpoint }),
  transformResponse: (response: ResponseBody<E>): ResponseBody<E> => response,
});
