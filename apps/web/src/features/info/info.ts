import type { ComponentType, SVGProps } from 'react';

/** Text that may hold **bold** and [links](/help): addresses of ours, of others, and mailto. */
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
  /** Its anchor: /help#codigo. */
  id: string;
  question: string;
  answer: (MarkdownText | { list: MarkdownText[] } | { steps: MarkdownText[] })[];
}

export interface Plan {
  name: string;
  /** As the specification gives it, in dollars. */
  price: string;
  text: string;
  includes: string[];
  to: string;
}

export interface Fact {
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
  | { facts: Fact[] }
  | { note: MarkdownText }
  | { warning: MarkdownText }
  | { actions: { label: string; to: string; lang?: string }[] };

export interface InfoSection {
  /** Its anchor. */
  id: string;
  title: string;
  lang?: string;
  blocks: Block[];
}

/** A page of text, as data. */
export interface Info {
  path: string;
  title: string;
  /** Language of the title, where it is not Portuguese. */
  lang?: string;
  /** For search engines and link previews. */
  description: string;
  lead: MarkdownText;
  /** The page above this one. */
  parent?: { path: string; title: string };
  /** Day of the last change of a text that binds, or of an article: `2026-11-21`. */
  updated?: string;
  /** Lists the sections beside the text: for pages that are read, not looked at. */
  hasContents?: boolean;
  sections: InfoSection[];
}
