/** Programs that fetch a link to show a preview of it; they neither download nor count. */
const PREVIEW_BOT =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|linkedinbot|skypeuripreview|googlebot|bingbot|applebot|preview/i;

export interface Client {
  method: string;
  userAgent: string;
}

/** Whether only a program looks, and no person. */
export const isLinkPreviewBot = ({ method, userAgent }: Client): boolean => method === 'HEAD' || PREVIEW_BOT.test(userAgent);
