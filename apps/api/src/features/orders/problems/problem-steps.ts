/** The steps of a problem of which emails tell. */
export type ProblemStep = 'reported' | 'answered' | 'escalated' | 'decided';
