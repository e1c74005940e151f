const COLOUR_TOKENS = [
  'brand',
  'brand-soft',
  'mango',
  'leaf',
  'indigo-edge',
  'red',
  'card',
  'line',
  'edge',
  'ink',
  'muted',
] as const;

export type Colours = Record<(typeof COLOUR_TOKENS)[number], string> & { theme: string };

export const PIE_TOKENS = ['brand', 'mango', 'leaf', 'indigo-edge', 'muted', 'edge'] as const satisfies (keyof Colours)[];

/** Resolves the theme's colours, because a canvas supports neither variables nor `light-dark()`. */
export function readColours(theme: string): Colours {
  const probe = document.createElement('span');
  // During a CSS transition, the computed colour would still be the previous one.
  probe.style.transitionProperty = 'none';
  document.body.append(probe);
  const entries = COLOUR_TOKENS.map((name) => {
    probe.style.color = `var(--color-${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return { ...Object.fromEntries(entries), theme } as Colours;
}

export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
