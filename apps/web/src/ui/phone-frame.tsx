import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../lib/cx.ts';

const EMPTY_DOCUMENT = '<!doctype html><html><head></head><body></body></html>';

/** Copied links cause no downloads, because the browser has the stylesheets in its cache. */
function copyStyles(target: Document): void {
  const { lang, dataset } = document.documentElement;
  target.documentElement.lang = lang;
  Object.assign(target.documentElement.dataset, dataset);
  for (const element of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(element, true));
}

interface Props {
  title: string;
  className: string;
  children: ReactNode;
}

/** Shows its children as on a phone: in a document of 360 px, so that media queries apply. Nothing in it can be pressed. */
export const PhoneFrame = ({ title, className, children }: Props) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      {/* The portal comes first, so that React removes it while the document of the frame still exists. */}
      {body && createPortal(<div inert>{children}</div>, body)}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows only elements of this page */}
      <iframe
        title={title}
        srcDoc={EMPTY_DOCUMENT}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          contentDocument.title = title;
          copyStyles(contentDocument);
          setBody(contentDocument.body);
        }}
        className={cx(
          '-mx-5 block w-[calc(100%+2.5rem)] border-y border-line bg-paper sm:mx-auto sm:w-90.5 sm:rounded-card sm:border',
          className,
        )}
      />
    </>
  );
};
