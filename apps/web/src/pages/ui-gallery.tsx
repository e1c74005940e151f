import type { PageModule } from '../entities/page/page-module.ts';
import { Actions } from '../features/ui-gallery/actions.tsx';
import { Forms } from '../features/ui-gallery/forms.tsx';
import { Content } from '../features/ui-gallery/content.tsx';
import { States } from '../features/ui-gallery/states.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'As peças', noindex: true });

const UiGalleryPage = () => (
  <div className="wrap grid gap-12 py-10">
    <h1>As peças da banca</h1>
    <Actions />
    <Forms />
    <Content />
    <States />
  </div>
);

export default UiGalleryPage;
