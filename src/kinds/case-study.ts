export { caseStudyPage } from '../pages/CaseStudy.tsx';
