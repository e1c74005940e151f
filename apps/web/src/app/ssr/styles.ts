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

/** Landing pages contain only a part of the stylesheet and name the file in a meta tag. On other pages, this does nothing. */
export async function loadAllStyles(): Promise<void> {
  if (import.meta.env.SSR) return;
  const file = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content;
  if (file) await (pendingStylesheet ??= loadStylesheet(file));
}
