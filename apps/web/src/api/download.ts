import type { Endpoint } from '@banca/contracts/endpoint';
import { type ApiCall, type ArgOf, type Request } from './call.ts';
import { saveFile } from '../lib/save-file.ts';

/**
 * An endpoint that answers a file, as an RTK Query mutation: what comes is handed to the visitor and never kept in the store.
 * `exportOrders: build.mutation(download(exportOrders, 'encomendas.csv'))`
 */
export const download = <E extends Endpoint>(endpoint: E, name: string) => ({
  query: (request: ArgOf<E>): ApiCall => ({ ...(request as Request | undefined), endpoint, asFile: true }),
  transformResponse: (file: Blob): null => {
    saveFile(name, file);
    return null;
  },
});
