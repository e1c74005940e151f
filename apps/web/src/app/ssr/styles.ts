let pending: Promise<void> | undefined;

const loadStylesheet = async (href: string): Promise<void> =>
  await new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      pending = undefined;
      reject(new Error(`${href} was not loaded`));
    });
    document.head.append(link);
  });

/**
 * The styles of all pages. Where visitors land the HTML has only what those pages need and names the file with all (build.mjs);
 * on any other page, on the server and while developing there is nothing to fetch.
 */
export async function loadAllStyles(): Promise<void> {
  if (import.meta.env.SSR) return;
  const file = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content;
  if (file) await (pending ??= loadStylesheet(file));
}
