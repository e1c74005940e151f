import { courseMarketing } from '../features/info/content/course-marketing.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(courseMarketing);

const CourseMarketingPage = () => <InfoPage info={courseMarketing} />;

export default CourseMarketingPage;
