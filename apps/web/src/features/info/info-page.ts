import type { ComponentType, SVGProps } from 'react';

/** A subset of Markdown: **bold** and [links](/help) to pages of this site, other sites and email addresses. */
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
  /** The anchor in the URL, as in /help#codigo. */
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
  /** The anchor in the URL. */
  id: string;
  title: string;
  lang?: string;
  blocks: Block[];
}

export interface InfoPage {
  path: string;
  title: string;
  /** The language of the title; Portuguese if undefined. */
  lang?: string;
  /** For search engines and link previews. */
  description: string;
  lead: MarkdownText;
  /** Shown before this page in the breadcrumbs. */
  parent?: { path: string; title: string };
  /** Date of the last change, as `2026-11-21`. Required for legal texts and articles. */
  updated?: string;
  /** For courses. Shows the formatted price and a link to the section about the enrolment in the header. */
  enrolment?: { price: string; sectionId: string };
  /** Shows a table of contents on wide screens. */
  hasTableOfContents?: boolean;
  sections: InfoSection[];
}
