import { ConflictError } from '@formwork/kernel'

/** An event tells all scopes of its bid, and must fit into one message. */
export const MOST_SCOPES = 1000

export const tooManyScopes = (): ConflictError =>
  new ConflictError(`A bid holds at most ${MOST_SCOPES} scopes`, 'TOO_MANY_SCOPES')
