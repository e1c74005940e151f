import { preloadRoute, type PageRoute } from './routes.ts';

/** Leaves the connection to the pictures of the page, and the processor to its hydration. */
const PREFETCH_DELAY_MS = 1500;

interface NetworkInformation {
  saveData: boolean;
  effectiveType: string;
}

/** Some browsers do not tell. */
function isConnectionGood(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

/** Fetches the code of the page that visitors of this page probably open next. Returns a function that cancels it. */
export function prefetchNextPage({ nextRoute }: PageRoute): () => void {
  const prefetch = (): void => {
    if (nextRoute && isConnectionGood())
      preloadRoute(nextRoute).catch(() => {
        // The navigation itself fetches again and reports errors.
      });
  };
  const timer = setTimeout(prefetch, PREFETCH_DELAY_MS);
  return () => clearTimeout(timer);
}
