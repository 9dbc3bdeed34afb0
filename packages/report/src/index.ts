export type { ReportInput } from './body.ts';
export { reportHtml } from './report.ts';
export { reportWords } from './words/index.ts';
