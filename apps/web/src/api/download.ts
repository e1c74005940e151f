import type { Endpoint } from '@banca/contracts/endpoint';
import type { PlainMessageId } from '@banca/messages';
import { type ApiRequest, type EndpointArgument, type RequestParts } from './query-definition.ts';
import { saveFile } from '../lib/save-file.ts';
import { t } from '../lib/i18n/t.ts';

/**
 * Converts an endpoint that responds with a file to an RTK Query mutation, which downloads the file and caches nothing.
 * `exportOrders: build.mutation(toDownloadDefinition(exportOrders, 'csv.ordersFile'))`
 */
export const toDownloadDefinition = <E extends Endpoint>(endpoint: E, fileName: PlainMessageId) => ({
  query: (request: EndpointArgument<E>): ApiRequest => ({
    ...(request as RequestParts | undefined),
    endpoint,
    expectsFile: true,
  }),
  transformResponse: (file: Blob): null => {
    saveFile(t(fileName), file);
    return null;
  },
});
