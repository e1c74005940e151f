import { createLazyModule } from '../../../lib/lazy-module.ts';

export const uploader = createLazyModule(() => import('./resumable-upload.ts'));
