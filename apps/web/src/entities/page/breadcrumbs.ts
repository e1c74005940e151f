import { paths } from '../../config/paths.ts';

interface Step {
  path: string;
  title: string;
}

/** The way from the home page to a page, as search engines read it; the last step is the page itself. */
export const breadcrumbs = (origin: string, steps: Step[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: paths.home, title: 'Início' }, ...steps].map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + path,
  })),
});
