import type { NewEvent } from '@formwork/messaging'
import type { User } from './users/user.ts'

export type EndReason = 'signed-out' | 'token-theft' | 'deactivated' | 'password-changed'

/** A session is over; its access tokens stop counting everywhere. */
export function sessionRevoked(sessionHandle: string, userId: string, reason: EndReason): NewEvent {
  return {
    type: 'identity.session.revoked.v1',
    aggregateId: sessionHandle,
    aggregateVersion: 1,
    data: { sessionHandle, userId, reason },
  }
}

/** Access tokens that read the user's rights earlier are out of date. */
export function userChanged(user: User, version: number): NewEvent {
  return {
    type: 'identity.user.changed.v1',
    aggregateId: user.id,
    aggregateVersion: version,
    data: {
      userId: user.id,
      email: user.email,
      isActive: user.isActive,
      changedAtMs: user.rightsChangedAt.getTime(),
    },
  }
}
