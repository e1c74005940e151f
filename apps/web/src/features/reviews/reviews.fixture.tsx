import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { makeStore } from '../../api/store.ts';
import { signedIn, signedOut, type User } from '../../api/session.ts';
import type { Answer, Outgoing } from '../../api/transport.ts';
import { ProductReviews } from './product-reviews.tsx';

export const PRODUCT = '65f1c0ffee0123456789abcd';
export const ME = { _id: '65f1c0ffee0123456789ab01', firstName: 'Inácio', lastName: 'Sitoe', profilePicture: null };
export const THEM = { _id: '65f1c0ffee0123456789ab02', firstName: 'Helena', lastName: 'Macuácua', profilePicture: null };

export const review = (id: number, by: typeof ME | null, changes = {}) => ({
  _id: `65f1c0ffee0123456789cd0${id}`,
  product: PRODUCT,
  user: by,
  rating: 4,
  comment: `Comentário ${id}`,
  verified: false,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...changes,
});
type Review = ReturnType<typeof review>;

const isOwn = ({ user: by }: Review) => by?._id === ME._id;

/** What the server does with reviews, in short; `refusal` answers a write otherwise than by doing it. */
export class FakeReviewServer {
  stored: Review[] = [];
  refusal: Answer | undefined;

  serve(request: Outgoing): Answer {
    if (request.method !== 'GET') return this.refusal ?? this.write(request);
    const isKnown = request.headers.authorization !== undefined;
    const limit = Number(new URL(request.url, 'http://shop').searchParams.get('limit'));
    const listed = isKnown ? [...this.stored.filter(isOwn), ...this.stored.filter((one) => !isOwn(one))] : this.stored;
    return { data: listed.slice(0, limit) };
  }

  private write({ method, url, body }: Outgoing): Answer {
    const id = url.slice(-24);
    const others = this.stored.filter(({ _id }) => _id !== id);
    if (method === 'DELETE') {
      this.stored = others;
      return { data: { message: 'Review eliminado.' } };
    }
    const before = this.stored.find(({ _id }) => _id === id) ?? review(9, ME);
    const written = { ...before, ...(JSON.parse(body as string) as Partial<Review>) };
    this.stored = [written, ...others];
    return { data: { review: written, message: method === 'POST' ? 'Review submetido com sucesso!' : 'Review atualizado!' } };
  }
}

interface Visit {
  as?: Partial<User>;
  reviewCount?: number;
  page?: number;
}

/** The reviews of a product on sale, as an anonymous visitor or somebody sees them. */
export function openReviews({ as, reviewCount = 2, page = 1 }: Visit = {}) {
  history.replaceState(null, '', `/products/${PRODUCT}`);
  const store = makeStore();
  store.dispatch(as ? signedIn({ token: 't', user: as as User }) : signedOut());
  const product = { _id: PRODUCT, reviewCount, status: 'approved', creator: { _id: 'c' } };
  render(
    <Provider store={store}>
      <BrowserRouter>
        <ProductReviews product={product} page={page} getPageHref={(n) => `?reviews=${n}#avaliacoes`} />
      </BrowserRouter>
    </Provider>,
  );
  return store;
}
