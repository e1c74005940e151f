import type { ComponentType, SVGProps } from 'react';

/** A subset of Markdown: **bold** and [links](/help) to our pages, to other sites and to mailto. */
export type MarkdownText = string;

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export interface CardItem {
  title: string;
  text: MarkdownText;
  icon?: Icon;
  /** Makes the whole card a link. */
  to?: string;
  lang?: string;
}

export interface FaqEntry {
  /** Used as anchor, as in /help#codigo. */
  id: string;
  question: string;
  answer: (MarkdownText | { list: MarkdownText[] } | { steps: MarkdownText[] })[];
}

export interface Plan {
  name: string;
  /** Formatted, in US dollars. */
  price: string;
  text: string;
  includes: string[];
  to: string;
}

export interface Definition {
  term: string;
  text: MarkdownText;
}

export type Block =
  | MarkdownText
  | { list: MarkdownText[] }
  | { steps: MarkdownText[] }
  | { cards: CardItem[] }
  | { plans: Plan[] }
  | { questions: FaqEntry[]; isOpen?: boolean }
  | { definitions: Definition[] }
  | { note: MarkdownText }
  | { warning: MarkdownText }
  | { actions: { label: string; to: string; lang?: string }[] };

export interface InfoSection {
  /** Used as anchor. */
  id: string;
  title: string;
  lang?: string;
  blocks: Block[];
}

export interface Info {
  path: string;
  title: string;
  /** Language of the title; Portuguese if undefined. */
  lang?: string;
  /** For search engines and link previews. */
  description: string;
  lead: MarkdownText;
  /** Shown before this page in the breadcrumbs. */
  parent?: { path: string; title: string };
  /** Date of the last change, as `2026-11-21`. Required for legal texts and articles. */
  updated?: string;
  /** Shows a table of contents on wide screens. */
  hasContents?: boolean;
  sections: InfoSection[];
}
