import { videos } from '../features/info/content/videos.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(videos);

const VideosPage = () => <InfoPage info={videos} />;

export default VideosPage;
