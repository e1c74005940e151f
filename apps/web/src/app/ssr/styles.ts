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
 * Loads the whole stylesheet, unless the document has the styles of the page already. Some documents contain only a part, name the pages
 * that need no more, and the file, in a meta tag.
 * @param name of a page in `src/pages`, or `layouts/NAME`
 */
export async function loadStyles(name: string): Promise<void> {
  if (import.meta.env.SSR) return;
  const { content: file, dataset } = document.querySelector<HTMLMetaElement>('meta[name="styles"]') ?? {};
  if (file && !dataset?.['for']?.split(' ').includes(name)) await (pendingStylesheet ??= loadStylesheet(file));
}
