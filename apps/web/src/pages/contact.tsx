import { contact } from '../features/info/content/contact.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(contact);

const ContactPage = () => <InfoPage info={contact} />;

export default ContactPage;
