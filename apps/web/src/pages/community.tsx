import { community } from '../features/info/content/community.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(community);

const CommunityPage = () => <InfoPage info={community} />;

export default CommunityPage;
