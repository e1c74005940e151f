let pendingStylesheet: Promise<void> | undefined;

const loadStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      pendingStylesheet = undefined;
      reject(new Error(`${href} was not loaded`));
    });
    document.head.append(link);
  });

/**
 * Loads the whole stylesheet, unless the document has the styles of the page already. A meta tag names the file, if the document contains
 * only a part. If that is the part of a single page, `data-for` of the root names the page.
 * @param name of a page in `src/pages`, or `layouts/NAME`
 */
export async function loadStyles(name: string): Promise<void> {
  if (import.meta.env.SSR) return;
  const file = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content;
  const ownNames = document.documentElement.dataset['for'] === 'checkout' ? ['checkout', 'layouts/quiet'] : [];
  if (file && !ownNames.includes(name)) await (pendingStylesheet ??= loadStylesheet(file));
}
