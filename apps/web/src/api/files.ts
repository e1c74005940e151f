import { getHostedFile } from '@banca/contracts/files';
import { api, toQueryDefinition } from './api.ts';
import { getLanguageHeader } from './base-query.ts';
import { apiOrigin } from './origin.ts';
import type { RootState } from './store.ts';

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({ hostedFile: build.query(toQueryDefinition(getHostedFile)) }),
});

/** The address of the tus server. */
export const uploadsUrl = `${apiOrigin || globalThis.location?.origin}/api/files`;

export const buildUploadHeaders = ({ session }: Pick<RootState, 'session'>): Record<string, string> => ({
  accept: 'application/json',
  ...getLanguageHeader(),
  ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
});
