import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importUnlessOffline } from '../lib/import-unless-offline.ts';
import { useIsHydrating } from '../lib/use-is-hydrating.ts';

/** Distance from the viewport at which the code is fetched. */
const ROOT_MARGIN = '240px';

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
 * @param options.isBrowserOnly renders the placeholder until the user scrolls near, on the server too
 * @param options.isStatic keeps the server markup for good, because it works without code
 * @param options.containerClass skips rendering off screen, with an estimated height. Empty for a component near the top, where a wrong
 *   estimate would move what is below
 * @param options.placeholderClass gives the placeholder the height of the component
 */
export function lazyHydrate<P extends object>(
  fetchComponent: () => Promise<ComponentType<P>>,
  { isBrowserOnly = false, isStatic = false, containerClass = 'content-auto-60', placeholderClass = 'min-h-80' } = {},
) {
  let LoadedComponent: ComponentType<P> | undefined;
  const preload = async (): Promise<void> => {
    LoadedComponent ??= await importUnlessOffline(fetchComponent);
  };

  const LazyComponent = (props: P) => {
    const container = useRef<HTMLDivElement>(null);
    const isHydrating = useIsHydrating();
    const [hasServerMarkup] = useState(isHydrating && !isBrowserOnly);
    // If another page has already loaded the code, renders it now, unless there is server markup, which hydration has to match.
    const [Component, setComponent] = useState(() =>
      !isBrowserOnly && (import.meta.env.SSR || !hasServerMarkup) ? LoadedComponent : undefined,
    );
    useEffect(() => {
      if (!container.current || (isStatic && hasServerMarkup)) return undefined;
      const reveal = (): void => {
        observer.disconnect();
        setComponent(() => LoadedComponent);
      };
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          preload().then(
            () => runAfterFocusLeaves(container.current, reveal),
            () => {
              // If loading fails, keep the server markup and retry the next time it scrolls into view.
            },
          );
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(container.current);
      return () => observer.disconnect();
    }, [hasServerMarkup]);
    if (Component) {
      return (
        <div key="loaded" className={containerClass}>
          <Component {...props} />
        </div>
      );
    }
    if (!hasServerMarkup) return <div key="placeholder" ref={container} className={placeholderClass} />;
    // With an empty `__html` and suppressHydrationWarning, React keeps the server markup unchanged.
    return (
      <div
        key="server"
        ref={container}
        className={containerClass}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    );
  };
  return { LazyComponent, preload };
}
