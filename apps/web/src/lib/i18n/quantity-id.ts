import type { MessageId } from '@banca/messages';

/** The id of a message such as `3 products`, with the placeholder `count`. */
export type QuantityId = Extract<MessageId, `quantity.${string}`>;
