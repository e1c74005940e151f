import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one RTK Query API. A feature adds its endpoints in `features/NAME/NAME.api.ts`:
 * `api.injectEndpoints({ endpoints: (build) => ({ getProduct: build.query({ ...call(getProduct) }) }) })`
 */
export const api = createApi({
  baseQuery,
  tagTypes: ['Product', 'Order', 'Category', 'Creator', 'Review', 'Account', 'AuditEntry', 'UnsentEmail'],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
