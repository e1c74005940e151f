import type { PageModule } from '../entities/page/page-module.ts';
import { Wishlist } from '../features/wishlist/wishlist.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Guardados', noindex: true });

const WishlistPage = () => (
  <div className="wrap min-h-[70vh] py-6 lg:py-10">
    <h1 className="mb-2 text-2xl lg:text-3xl">Guardados</h1>
    <p className="prose mb-4 text-muted">Os produtos que marcaste com o coração. A lista fica só neste navegador.</p>
    <Wishlist />
  </div>
);

export default WishlistPage;
