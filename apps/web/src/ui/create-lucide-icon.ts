import { createElement, type SVGProps } from 'react';
import { cx } from '../lib/cx.ts';

interface IconDefinition {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Stands in for lucide's own maker of icons (see vite.config.ts): the same drawing, without 2 kB of options that nothing here
 * uses. How its lines are drawn says the stylesheet, once for the seventy icons of a page.
 */
const createLucideIcon = ({ node }: IconDefinition) => {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', { viewBox: '0 0 24 24', ...props, className: cx('icon', className) }, children);
};

// oxlint-disable-next-line import/no-default-export -- as the file it stands in for
export default createLucideIcon;
