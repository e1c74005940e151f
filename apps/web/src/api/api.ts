import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The only RTK Query API. Each other file of this folder adds its endpoints:
 * `api.injectEndpoints({ endpoints: (build) => ({ getProduct: build.query(toQueryDefinition(getProduct)) }) })`
 */
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
