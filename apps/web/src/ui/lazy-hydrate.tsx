import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchCode } from '../lib/fetch-code.ts';

/** Distance from the viewport at which the code is fetched. */
const ROOT_MARGIN = '240px';

const PLACEHOLDER_SIZE = 'content-auto-60';

const neverChanges = () => () => undefined;

/** True on the server and during hydration. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** Calls back at once, or when the focus leaves the element: replacing the markup would lose the focus. */
function afterFocusLeaves(element: HTMLElement | null, callback: () => void): void {
  if (!element?.contains(document.activeElement)) return callback();
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', onLeave);
    callback();
  };
  element.addEventListener('focusout', onLeave);
}

/**
 * Splits a component far down a page into a chunk of its own. The server renders it (the page's `load` awaits `fetch`); the browser
 * keeps that markup and fetches the code when the reader scrolls near. A page that the server did not render shows a placeholder.
 * `const Reviews = lazyHydrate(async () => (await import('./reviews.tsx')).Reviews)`
 */
export function lazyHydrate<P extends object>(fetchComponent: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async (): Promise<void> => void (Loaded ??= await fetchCode(fetchComponent));

  const LazyComponent = (props: P) => {
    const placeholder = useRef<HTMLDivElement>(null);
    const [hasServerMarkup] = useState(useIsHydrating());
    // Code that another page has loaded is rendered at once, except over server markup, which must match.
    const [Component, setComponent] = useState(() => (import.meta.env.SSR || !hasServerMarkup ? Loaded : undefined));
    useEffect(() => {
      if (!placeholder.current) return undefined;
      const reveal = (): void => {
        observer.disconnect();
        setComponent(() => Loaded);
      };
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          preload().then(
            () => afterFocusLeaves(placeholder.current, reveal),
            () => {
              // If loading fails, keep the server markup and retry the next time it scrolls into view.
            },
          );
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(placeholder.current);
      return () => observer.disconnect();
    }, []);
    if (Component) {
      return (
        <div key="loaded" className={PLACEHOLDER_SIZE}>
          <Component {...props} />
        </div>
      );
    }
    if (!hasServerMarkup) return <div key="placeholder" ref={placeholder} className="min-h-80" />;
    // React does not compare this with the server markup, which stays.
    return (
      <div
        key="server"
        ref={placeholder}
        className={PLACEHOLDER_SIZE}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    );
  };
  return { Part: LazyComponent, fetch: preload };
}
