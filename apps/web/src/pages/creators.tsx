import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { BecomeCreator } from '../features/creators/become-creator.tsx';
import { creatorsApi } from '../api/creators.ts';
import { Directory } from '../features/creators/directory.tsx';
import { directoryPath, directoryRequest, readDirectory } from '../features/creators/directory-query.ts';
import { buildBreadcrumbJsonLd } from '../entities/page/breadcrumb-json-ld.ts';

const request = (url: URL) => directoryRequest(url.searchParams);

export const query = ['q', 'page'];

export const load: PageModule['load'] = (dispatch, { url }) =>
  dispatch(creatorsApi.endpoints.listCreators.initiate(request(url)));

export const meta: PageModule['meta'] = (state, { url }) => {
  const { data } = creatorsApi.endpoints.listCreators.select(request(url))(state);
  const { q, page } = readDirectory(url.searchParams);
  return {
    title: page > 1 ? `Criadores · Página ${page}` : 'Criadores',
    description:
      'Músicos, autores, designers e programadores moçambicanos: conhece quem faz o que está na banca, segue e compra.',
    canonical: directoryPath({ page }),
    noindex: q !== '' || data?.total === 0,
    jsonLd: import.meta.env.SSR ? buildBreadcrumbJsonLd(url.origin, [{ path: paths.creators, title: 'Criadores' }]) : undefined,
  };
};

const CreatorsPage = () => (
  <div className="wrap py-6 lg:py-10">
    <div className="mb-5 grid gap-2">
      <h1 className="text-2xl lg:text-3xl">Criadores</h1>
      <p className="prose text-muted">Quem faz a música, os e-books, os cursos e o software que encontras na banca.</p>
    </div>
    <Directory />
    <BecomeCreator />
  </div>
);

export default CreatorsPage;
