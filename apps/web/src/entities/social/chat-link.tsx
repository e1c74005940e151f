import { t } from '../../lib/i18n/text.tsx';
import { buildChatUrl } from '@banca/contracts/chat-url';
import { SocialIcon } from './social-icon.tsx';

interface Props {
  /** The address of the chat. */
  whatsApp: string | undefined;
  /** What the message starts with. */
  text: string;
}

/** Renders nothing if the creator has given no number. */
export const ChatLink = ({ whatsApp, text }: Props) => {
  const url = buildChatUrl(whatsApp, text);
  return url ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 font-strong text-ink underline underline-offset-4"
    >
      <SocialIcon id="whatsapp" />
      <span>{t('orderPage.talkToCreator')}</span> <span className="sr-only">(WhatsApp)</span>
    </a>
  ) : null;
};
