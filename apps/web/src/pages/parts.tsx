import type { PageModule } from '../entities/page/page-module.ts';
import { Actions } from '../features/parts/actions.tsx';
import { Forms } from '../features/parts/forms.tsx';
import { Shown } from '../features/parts/shown.tsx';
import { States } from '../features/parts/states.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'As peças', noindex: true });

/** Every part of src/ui in every state, to look at in both themes. */
const PartsPage = () => (
  <div className="wrap grid gap-12 py-10">
    <h1>As peças da banca</h1>
    <Actions />
    <Forms />
    <Shown />
    <States />
  </div>
);

export default PartsPage;
