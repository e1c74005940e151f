import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchCode } from '../lib/fetch-code.ts';

/** Distance from the viewport at which the code is fetched. */
const ROOT_MARGIN = '240px';

const PLACEHOLDER_SIZE = 'content-auto-60';

const subscribeToNothing = () => () => undefined;

/** True on the server and during hydration. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** Replacing the markup would lose the focus, so this waits until the focus leaves the element. */
function runAfterFocusLeaves(element: HTMLElement | null, callback: () => void): void {
  if (!element?.contains(document.activeElement)) return callback();
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', onLeave);
    callback();
  };
  element.addEventListener('focusout', onLeave);
}

/**
 * Splits a component far down a page into its own chunk. The server renders it (the page's `load` awaits `preload`). The browser
 * keeps that markup and fetches the code when the user scrolls near. Pages without server markup show a placeholder.
 * `const Reviews = lazyHydrate(async () => (await import('./reviews.tsx')).Reviews)`
 */
export function lazyHydrate<P extends object>(fetchComponent: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async (): Promise<void> => void (Loaded ??= await fetchCode(fetchComponent));

  const LazyComponent = (props: P) => {
    const placeholder = useRef<HTMLDivElement>(null);
    const [hasServerMarkup] = useState(useIsHydrating());
    // Renders code that another page has loaded at once, except over server markup, which has to match.
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
            () => runAfterFocusLeaves(placeholder.current, reveal),
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
    // React does not compare this with the server markup and keeps the latter.
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
  return { LazyComponent, preload };
}
