const TOKENS = ['brand', 'brand-soft', 'mango', 'leaf', 'indigo-edge', 'red', 'card', 'line', 'edge', 'ink', 'muted'] as const;

export type Colours = Record<(typeof TOKENS)[number], string> & { theme: string };

/** The slices of a pie, in turn. */
export const PIE_TOKENS = ['brand', 'mango', 'leaf', 'indigo-edge', 'muted', 'edge'] as const satisfies (keyof Colours)[];

/** The theme's colours as they are now: a canvas knows neither variables nor `light-dark()`. */
export function readColours(theme: string): Colours {
  const probe = document.createElement('span');
  // Else the first look finds where a transition begins, not where it leads.
  probe.style.transitionProperty = 'none';
  document.body.append(probe);
  const entries = TOKENS.map((name) => {
    probe.style.color = `var(--color-${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return { ...Object.fromEntries(entries), theme } as Colours;
}

/** Tells when the page's theme changes. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
