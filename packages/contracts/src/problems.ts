import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './problems.schemas.ts';

export const reportProblem = definePost<typeof schemas.reportProblem>('/api/orders/:id/problems', 'public');
export const appealProblem = definePost<typeof schemas.appealProblem>('/api/orders/:id/problem/appeal', 'public');
export const resolveProblem = definePost<typeof schemas.resolveProblem>('/api/orders/:id/problem/resolve', 'public');
export const answerProblem = definePost<typeof schemas.answerProblem>('/api/creators/orders/:id/problem', 'creator');
export const decideProblem = definePost<typeof schemas.decideProblem>('/api/admin/orders/:id/problem', 'admin');
export const listProblems = defineGet<typeof schemas.listProblems>('/api/admin/problems', 'admin');
export const listDueRefunds = defineGet<typeof schemas.listDueRefunds>('/api/admin/due-refunds', 'admin');
