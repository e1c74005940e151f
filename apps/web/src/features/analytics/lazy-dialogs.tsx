import { type ComponentProps, lazy, Suspense } from 'react';
import type { PageShareSheet } from '../../entities/social/page-share-sheet.tsx';
import type { QrDialog } from './qr-dialog.tsx';
import type { StatusPictureDialog } from './status-picture-dialog.tsx';

// Few visits of the dashboard need them.
const Qr = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));
const StatusPicture = lazy(async () => ({ default: (await import('./status-picture-dialog.tsx')).StatusPictureDialog }));

const ShareSheet = lazy(async () => ({
  default: (await import('../../entities/social/page-share-sheet.tsx')).PageShareSheet,
}));

export const LazyPageShareSheet = (props: ComponentProps<typeof PageShareSheet>) => (
  <Suspense>
    <ShareSheet {...props} />
  </Suspense>
);

export const LazyQrDialog = (props: ComponentProps<typeof QrDialog>) => (
  <Suspense>
    <Qr {...props} />
  </Suspense>
);

export const LazyStatusPictureDialog = (props: ComponentProps<typeof StatusPictureDialog>) => (
  <Suspense>
    <StatusPicture {...props} />
  </Suspense>
);
