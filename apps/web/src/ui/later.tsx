import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchCode } from '../lib/fetch-code.ts';

/** How near a part comes to the screen before its code is fetched. */
const NEAR = '240px';

const HEIGHT = 'render-near-60';

const never = () => () => undefined;

/** True while the server renders, and while the browser takes over what it sent. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Whose focus stands in the element keeps it until it goes elsewhere; from one link in it to the next is not elsewhere. */
function onceLeft(element: HTMLElement | null, act: () => void): void {
  if (!element?.contains(document.activeElement)) return act();
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', onLeave);
    act();
  };
  element.addEventListener('focusout', onLeave);
}

/**
 * A part far down a page. The server renders it (the page's `load` awaits `fetch`); the browser keeps that markup as it came
 * and fetches the part's code when one scrolls near. Where the server did not render the page its place is kept free.
 * `const Reviews = later(async () => (await import('./reviews.tsx')).Reviews)`
 */
export function later<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  let Known: ComponentType<P> | undefined;
  const fetch = async (): Promise<void> => void (Known ??= await fetchCode(fetchPart));

  const Part = (props: P) => {
    const place = useRef<HTMLDivElement>(null);
    const [isKept] = useState(useIsHydrating());
    // Known from another page: shown at once, unless the server's markup says otherwise.
    const [Shown, show] = useState(() => (import.meta.env.SSR || !isKept ? Known : undefined));
    useEffect(() => {
      if (!place.current) return undefined;
      const reveal = (): void => {
        watch.disconnect();
        show(() => Known);
      };
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          fetch().then(
            () => onceLeft(place.current, reveal),
            () => {
              // The server's markup stays. The next time the part comes near, the observer calls again.
            },
          );
        },
        { rootMargin: NEAR },
      );
      watch.observe(place.current);
      return () => watch.disconnect();
    }, []);
    if (Shown) {
      return (
        <div key="shown" className={HEIGHT}>
          <Shown {...props} />
        </div>
      );
    }
    if (!isKept) return <div key="free" ref={place} className="min-h-80" />;
    // Never compared with the server's markup, which stays.
    return <div key="kept" ref={place} className={HEIGHT} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  };
  return { Part, fetch };
}
