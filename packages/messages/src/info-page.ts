/** Rendering replaces this placeholder, because the address is known when the server starts, not when the pages are built. */
export const CONTACT_EMAIL_PLACEHOLDER = '{contactEmail}';

/** A subset of Markdown: **bold** and [links](/help). The address of the operator replaces `{contactEmail}`. */
export type MarkdownText = string;

export type IconName =
  | 'book-open'
  | 'chart-no-axes-column'
  | 'circle-question-mark'
  | 'clapperboard'
  | 'flag'
  | 'hand-coins'
  | 'heart'
  | 'link-2'
  | 'list-checks'
  | 'mail'
  | 'megaphone'
  | 'message-circle'
  | 'pen-line'
  | 'sheet'
  | 'smartphone'
  | 'store'
  | 'user-round'
  | 'users'
  | 'wrench';

export interface CardItem {
  title: string;
  text: MarkdownText;
  icon?: IconName;
  to?: string;
}

/** A screen of another app, which is drawn. The title and the labels are in the words of that app. */
export interface AppScreen {
  title: string;
  fields: { label: string; value: string }[];
}

export interface FaqEntry {
  /** The anchor in the URL, as in /help#codigo. */
  id: string;
  question: string;
  answer: (MarkdownText | { list: MarkdownText[] } | { steps: MarkdownText[] } | { screen: AppScreen })[];
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
  | { actions: { label: string; to: string }[] };

export interface InfoSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** A page of text. The paths, the ids of sections and questions, and the links are the same in all locales. */
export interface InfoPage {
  path: string;
  title: string;
  /** The language of the title, if it is not the locale's. */
  lang?: string;
  description: string;
  lead: MarkdownText;
  parent?: 'learn' | 'blog';
  /** Date of the last change, as `2026-11-21`. Required for legal texts and articles. */
  updated?: string;
  /** For courses. Shows the formatted price and a link to the section about the enrolment in the header. */
  enrolment?: { price: string; sectionId: string };
  hasTableOfContents?: boolean;
  sections: InfoSection[];
}
