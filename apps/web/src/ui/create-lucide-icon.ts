import { createElement, type SVGProps } from 'react';
import { cx } from '../lib/cx.ts';

interface IconDefinition {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Replaces lucide's createLucideIcon (see vite.config.ts) and omits 2 kB of options that this application does not use. The
 * stroke is defined in theme.css.
 */
const createLucideIcon = ({ node }: IconDefinition) => {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', { viewBox: '0 0 24 24', ...props, className: cx('icon', className) }, ...children);
};

// oxlint-disable-next-line import/no-default-export -- like the file that it replaces
export default createLucideIcon;
