export type { ReportInput } from './body.ts';
export { reportHtml } from './report.ts';
