import { type ComponentType, startTransition, use, useEffect, useRef, useState } from 'react';
import type { LazyModule } from '../lib/lazy-module.ts';

/** What is in view loads first. After this time, in ms, the rest of a page follows. */
export const PREFETCH_DELAY_MS = 1500;

/** Renders a part that its page has to load before. Suspends meanwhile, and throws if that fails. */
export const createPart =
  <P extends object>(part: LazyModule<ComponentType<P>>) =>
  (props: P) => {
    const Component = use(part.getPromise());
    return <Component {...props} />;
  };

/**
 * Loads a part of a page when its place is in view, or else a little later, for those who do not scroll. If that fails, the part is fetched
 * again with the connection, or the next time that its place scrolls into view.
 * @param placeholderClass gives the placeholder the height of the part
 */
export function createVisiblePart<P extends object>(part: LazyModule<ComponentType<P>>, placeholderClass: string) {
  const Part = createPart(part);
  return (props: P) => {
    const [isLoaded, setLoaded] = useState(part.isLoaded);
    const placeholder = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isLoaded || !placeholder.current) return undefined;
      const load = (): void =>
        void part.load().then(
          () => startTransition(() => setLoaded(true)),
          () => undefined,
        );
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load());
      observer.observe(placeholder.current);
      const timer = setTimeout(load, PREFETCH_DELAY_MS);
      addEventListener('online', load);
      return () => {
        observer.disconnect();
        clearTimeout(timer);
        removeEventListener('online', load);
      };
    }, [isLoaded]);
    return isLoaded ? <Part {...props} /> : <div ref={placeholder} className={placeholderClass} />;
  };
}
