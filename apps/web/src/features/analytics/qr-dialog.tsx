import type { ComponentProps } from 'react';
import { QrPicture } from '../../entities/social/qr-picture.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props extends ComponentProps<typeof QrPicture> {
  onClose: () => void;
}

export const QrDialog = ({ onClose, ...picture }: Props) => (
  <Dialog open onClose={onClose} title={picture.title}>
    <QrPicture {...picture} />
  </Dialog>
);
