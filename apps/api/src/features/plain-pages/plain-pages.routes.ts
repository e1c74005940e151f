import type { Api } from '../../platform/http/route.ts';
import { plainCheckoutRoutes } from './plain-checkout.routes.ts';
import { plainDownloadRoutes } from './plain-download.routes.ts';
import { plainLibraryRoutes } from './plain-library.routes.ts';
import { plainOrderRoutes } from './plain-order.routes.ts';

/** Pages and forms for browsers without scripts. See docs/rules.md#pages-without-javascript. */
export function plainPageRoutes(api: Api): void {
  plainCheckoutRoutes(api);
  plainOrderRoutes(api);
  plainDownloadRoutes(api);
  plainLibraryRoutes(api);
}
