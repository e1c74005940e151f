import type { ComponentType, SVGProps } from 'react';

/** Text that may hold **bold** and [links](/help): addresses of ours, of others, and mailto. */
export type Rich = string;

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export interface CardItem {
  title: string;
  text: Rich;
  icon?: Icon;
  /** Makes the whole card a link. */
  to?: string;
  lang?: string;
}

export interface Question {
  /** Its anchor: /help#codigo. */
  id: string;
  question: string;
  answer: (Rich | { list: Rich[] } | { steps: Rich[] })[];
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
  text: Rich;
}

export type Block =
  | Rich
  | { list: Rich[] }
  | { steps: Rich[] }
  | { cards: CardItem[] }
  | { plans: Plan[] }
  | { questions: Question[]; isOpen?: boolean }
  | { facts: Fact[] }
  | { note: Rich }
  | { warning: Rich }
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
  lead: Rich;
  /** The page above this one. */
  parent?: { path: string; title: string };
  /** Day of the last change of a text that binds, or of an article: `2026-11-21`. */
  updated?: string;
  /** Lists the sections beside the text: for pages that are read, not looked at. */
  hasContents?: boolean;
  sections: InfoSection[];
}
