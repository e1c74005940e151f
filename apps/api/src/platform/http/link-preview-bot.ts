/** Bots that fetch a link to preview it. They must neither use up downloads nor count as visits. */
const PREVIEW_BOT =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|linkedinbot|skypeuripreview|googlebot|bingbot|applebot|preview/i;

export interface Client {
  method: string;
  userAgent: string;
}

export const isLinkPreviewBot = ({ method, userAgent }: Client): boolean => method === 'HEAD' || PREVIEW_BOT.test(userAgent);
