import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';

interface Breadcrumb {
  path: string;
  title: string;
}

/** The last breadcrumb is the page itself. */
export const buildBreadcrumbJsonLd = (origin: string, breadcrumbs: Breadcrumb[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: paths.home, title: t('ui.home') }, ...breadcrumbs].map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + path,
  })),
});
