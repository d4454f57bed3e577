import { z } from 'zod'

/** `identity.session.revoked.v1`: a session is over; its access tokens stop counting everywhere. */
export const sessionRevoked = z.object({
  sessionHandle: z.string(),
  userId: z.string(),
  reason: z.enum(['signed-out', 'token-theft', 'deactivated', 'password-changed']),
})

/**
 * `identity.user.changed.v1`: roles, permissions or activity changed; older tokens are out of date.
 */
export const userChanged = z.object({
  userId: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** Milliseconds since the epoch; tokens whose roles were read earlier are out of date. */
  changedAtMs: z.number(),
})
