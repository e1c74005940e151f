import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { t } from '../lib/i18n/text.tsx';
import { isBackdropClick, useModal } from './dialog.tsx';
import { IconButton } from './button.tsx';
import { useZoom } from './use-zoom.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  src: string;
  alt: string;
}

export const ZoomButtons = ({ zoomIn, zoomOut }: Pick<ReturnType<typeof useZoom>, 'zoomIn' | 'zoomOut'>) => (
  <>
    <IconButton variant="floating" label={t('ui.zoomOut')} icon={<Minus />} onClick={zoomOut} />
    <IconButton variant="floating" label={t('ui.zoomIn')} icon={<Plus />} onClick={zoomIn} />
  </>
);

export const ImageZoom = ({ open, onClose, src, alt }: Props) => {
  const ref = useModal(open, onClose);
  const { view, wasDragged, zoomIn, zoomOut, reset, toggle, onKeyDown, pointerHandlers } = useZoom();
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
        onDoubleClick={toggle}
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
        <ZoomButtons zoomIn={zoomIn} zoomOut={zoomOut} />
        <IconButton variant="floating" label={t('ui.closeImage')} icon={<X />} onClick={onClose} autoFocus />
      </div>
    </dialog>
  );
};
