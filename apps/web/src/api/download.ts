import type { Endpoint } from '@banca/contracts/endpoint';
import { type ApiRequest, type EndpointArgument, type RequestParts } from './query-definition.ts';
import { saveFile } from '../lib/save-file.ts';

/**
 * Converts an endpoint that responds with a file to an RTK Query mutation, which downloads the file and caches nothing.
 * `exportOrders: build.mutation(toDownloadDefinition(exportOrders, 'encomendas.csv'))`
 */
export const toDownloadDefinition = <E extends Endpoint>(endpoint: E, fileName: string) => ({
  query: (request: EndpointArgument<E>): ApiRequest => ({
    ...(request as RequestParts | undefined),
    endpoint,
    expectsFile: true,
  }),
  transformResponse: (file: Blob): null => {
    saveFile(fileName, file);
    return null;
  },
});
