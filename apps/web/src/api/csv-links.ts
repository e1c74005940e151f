import { createCsvLink } from '@banca/contracts/customers';
import { openDownload } from '../lib/save-file.ts';
import { api, toQueryDefinition } from './api.ts';

const csvLinksApi = api.injectEndpoints({
  endpoints: (build) => ({ createCsvLink: build.mutation(toQueryDefinition(createCsvLink)) }),
});

type CsvFile = 'orders' | 'customers' | 'analytics' | 'products';
type StatementFormat = 'csv' | 'pdf';

/** Returns a function that downloads a CSV file by its URL, because browsers inside other apps cannot save a blob. */
export function useCsvDownload(): (file: CsvFile, filters?: Record<string, string | undefined>) => Promise<{ error?: unknown }> {
  const [createLink] = csvLinksApi.useCreateCsvLinkMutation();
  return async (file, filters = {}) => {
    const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
    const { data, error } = await createLink({ body: { file, query } });
    if (data) openDownload(data.url);
    return { error };
  };
}

/** The same for the statement of a month. @param month YYYY-MM */
export function useStatementDownload(): (month: string, format: StatementFormat) => Promise<{ error?: unknown }> {
  const [createLink] = csvLinksApi.useCreateCsvLinkMutation();
  return async (month, format) => {
    const { data, error } = await createLink({ body: { file: 'statement', query: { month, format } } });
    if (data) openDownload(data.url);
    return { error };
  };
}
