import type { Revision } from './revisions.ts'

/** What the client has: the bid as it was submitted last; undefined where no copy was kept. */
export const lastSubmitted = (revisions: readonly Revision[]): Revision | undefined =>
  revisions.findLast(({ status }) => status === 'SUBMITTED')
