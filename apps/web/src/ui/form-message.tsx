import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

const MESSAGE_CLASSES = 'flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm';
const ICON_CLASSES = 'mt-0.5 size-4.5 shrink-0';

interface Props {
  /** Without a message, only the live region is rendered, so that screen readers announce a message that appears later. */
  children: ReactNode;
}

export const FormError = ({ children }: Props) => (
  <div role="alert">
    {children && (
      <p className={`${MESSAGE_CLASSES} bg-red-soft text-red`}>
        <CircleAlert className={ICON_CLASSES} />
        <span>{children}</span>
      </p>
    )}
  </div>
);

export const InlineError = ({ children }: Props) => (
  <div role="alert" className="text-sm text-red">
    {children}
  </div>
);

export const FormSuccess = ({ children }: Props) => (
  <div role="status">
    {children && (
      <p className={`${MESSAGE_CLASSES} bg-leaf-soft text-leaf`}>
        <CircleCheck className={ICON_CLASSES} />
        <span>{children}</span>
      </p>
    )}
  </div>
);
