/** Bots that fetch links for previews or search. Their requests count neither as downloads nor as clicks. */
const PREVIEW_BOT =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|linkedinbot|skypeuripreview|googlebot|bingbot|applebot|preview/i;

export interface Client {
  method: string;
  userAgent: string;
}

export const isLinkPreviewBot = ({ method, userAgent }: Client): boolean => method === 'HEAD' || PREVIEW_BOT.test(userAgent);
