import { createElement, type SVGProps } from 'react';
import { cx } from '../lib/cx.ts';

/**
 * Replaces lucide's createLucideIcon (see vite.config.ts) and omits 2 kB of options that this application does not use. The
 * stroke is defined in theme.css. Icons are decorative: screen readers read the text beside them.
 */
const createLucideIcon = ({ node }: { node: [tag: string, attributes: Record<string, string>][] }) => {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, ...props, className: cx('icon', className) }, ...children);
};

// oxlint-disable-next-line import/no-default-export -- like the file that it replaces
export default createLucideIcon;
