import { preloadRoute, type PageRoute } from './routes.ts';

/** The page first fetches its own pictures, and hydrates what is in view. */
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
