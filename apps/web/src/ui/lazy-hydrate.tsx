import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchCode } from '../lib/fetch-code.ts';

/** Distance from the viewport at which the code is fetched. */
const ROOT_MARGIN = '240px';

const PLACEHOLDER_CLASS = 'content-auto-60';

const subscribeToNothing = () => () => undefined;

/** True on the server and during hydration. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** Replacing the markup would lose the focus, so the callback waits until the focus has left the element. */
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
 */
export function lazyHydrate<P extends object>(fetchComponent: () => Promise<ComponentType<P>>) {
  let LoadedComponent: ComponentType<P> | undefined;
  const preload = async (): Promise<void> => void (LoadedComponent ??= await fetchCode(fetchComponent));

  const LazyComponent = (props: P) => {
    const placeholder = useRef<HTMLDivElement>(null);
    const [hasServerMarkup] = useState(useIsHydrating());
    // Renders code that another page has loaded at once, except over server markup, which has to match.
    const [Component, setComponent] = useState(() => (import.meta.env.SSR || !hasServerMarkup ? LoadedComponent : undefined));
    useEffect(() => {
      if (!placeholder.current) return undefined;
      const reveal = (): void => {
        observer.disconnect();
        setComponent(() => LoadedComponent);
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
        <div key="loaded" className={PLACEHOLDER_CLASS}>
          <Component {...props} />
        </div>
      );
    }
    if (!hasServerMarkup) return <div key="placeholder" ref={placeholder} className="min-h-80" />;
    // With an empty `__html` and suppressHydrationWarning, React keeps the server markup unchanged.
    return (
      <div
        key="server"
        ref={placeholder}
        className={PLACEHOLDER_CLASS}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    );
  };
  return { LazyComponent, preload };
}
