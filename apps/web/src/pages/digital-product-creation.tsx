import { courseCreation } from '../features/info/content/course-creation.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(courseCreation);

const CourseCreationPage = () => <InfoPage info={courseCreation} />;

export default CourseCreationPage;
