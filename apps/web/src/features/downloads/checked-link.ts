import type { ComponentProps, MouseEvent } from 'react';

export interface LinkCheck {
  /**
   * Checks the link on each click, because the browser would leave the page to show that a link is no longer valid. Undefined
   * without scripts.
   */
  isStillValid?: (() => Promise<boolean>) | undefined;
}

interface Props extends LinkCheck {
  href: string;
  /** Called when the browser begins the download. */
  onStart?: () => void;
}

/** The server sends files as attachments, so the browser stays on the page. */
export const getCheckedLinkProps = ({ href, isStillValid, onStart }: Props): ComponentProps<'a'> => {
  const handleClick = async (event: MouseEvent): Promise<void> => {
    if (!isStillValid || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await isStillValid())) return;
    location.assign(href);
    onStart?.();
  };
  return { href, rel: 'noreferrer', onClick: (event) => void handleClick(event) };
};
