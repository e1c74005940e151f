import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, type ReactNode } from 'react';
import { t } from '../lib/i18n/t.ts';
import { isBackdropClick, useModal } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useZoom } from './use-zoom.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The URL of the largest version. */
  src: string;
  alt: string;
  /** Shown over the picture, such as the code and amount to compare it with. */
  caption?: ReactNode;
  closeLabel?: string;
}

/** Shows a picture over the whole screen with zoom and pan. Esc, the close button and a click beside the picture close it. */
export const ImageZoom = ({ open, onClose, src, alt, caption, closeLabel = t('ui.closeImage') }: Props) => {
  const ref = useModal(open);
  const { view, wasDragged, zoomIn, zoomOut, reset, onKeyDown, pointerHandlers } = useZoom();
  useEffect(reset, [open, src]); // oxlint-disable-line react-hooks/exhaustive-deps -- a new picture starts without zoom
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => isBackdropClick(event) && onClose()}
      className="fixed inset-0 size-full max-h-none max-w-none bg-transparent p-0"
    >
      <div
        className="grid size-full touch-none place-items-center overflow-hidden bg-night/70 p-4 select-none"
        onClick={(event) => event.target === event.currentTarget && !wasDragged.current && onClose()}
        {...pointerHandlers}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          className={`max-h-[86dvh] max-w-full rounded-control ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        />
      </div>
      <div className="absolute top-3 right-3 flex gap-2">
        <IconButton variant="floating" label={t('ui.zoomOut')} icon={<Minus aria-hidden="true" />} onClick={zoomOut} />
        <IconButton variant="floating" label={t('ui.zoomIn')} icon={<Plus aria-hidden="true" />} onClick={zoomIn} />
        <IconButton variant="floating" label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} autoFocus />
      </div>
      {caption && (
        <div className="absolute inset-x-3 bottom-3 mx-auto max-w-md rounded-card bg-card p-4 text-ink shadow-soft">
          {caption}
        </div>
      )}
    </dialog>
  );
};
