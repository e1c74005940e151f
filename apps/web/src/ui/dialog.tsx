import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { IconButton } from './icon-button.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  lang?: string;
  /** For a dialog whose content says its title itself. */
  hideTitle?: boolean;
  closeLabel?: string;
  className?: string;
  children: ReactNode;
}

/** Opens and closes the element with `open`, locks the page's scrolling meanwhile; the browser keeps focus and Esc. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    const page = document.documentElement.classList;
    const isFirst = !page.contains('overflow-hidden');
    dialog.showModal();
    page.add('overflow-hidden');
    return () => {
      if (isFirst) page.remove('overflow-hidden');
      dialog.close();
      // The element is gone from the page by now, and the browser gives the focus back only from one that is still there.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [open]);
  return ref;
}

/** True for a press on the backdrop: the dialog itself is its target, its content never is. */
export const isBackdropClick = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

/** A modal over the page: Esc, a press outside and the Close button shut it. A sheet from below on phones. */
export const Dialog = ({
  isOpen: open,
  onClose,
  title,
  lang,
  hideTitle = false,
  closeLabel = 'Fechar',
  className,
  children,
}: Props) => {
  const ref = useModal(open);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        // In React it bubbles: Esc in a picture opened from here shuts the picture only.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => isBackdropClick(event) && onClose()}
      className={cx(
        'm-auto max-h-[90dvh] w-full max-w-lg overflow-y-auto overscroll-contain rounded-card bg-card p-0 text-ink shadow-soft',
        'max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
        className,
      )}
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-start gap-3">
          <h2 id={id} lang={lang} className={hideTitle ? 'sr-only' : 'flex-1 pt-1.5 text-xl'}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} className="-mt-1 -mr-1 ml-auto" />
        </div>
        {children}
      </div>
    </dialog>
  );
};
