import { courseIncome } from '../features/info/content/course-income.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(courseIncome);

const CourseIncomePage = () => <InfoPage info={courseIncome} />;

export default CourseIncomePage;
