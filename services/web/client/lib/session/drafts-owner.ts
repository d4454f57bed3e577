import { forgetDrafts } from '../drafts/kept-drafts.ts'

const KEY = 'formwork.drafts-of'

/**
 * Drafts end with their session: a sign-out forgets them, and so does a sign-in as another user. Of
 * a session that has merely run out they wait for the same user.
 */
export function claimDrafts(userId: string): void {
  const owner = localStorage.getItem(KEY)
  if (owner === userId) return
  // Drafts without an owner are of an earlier build, and of the user who has this session.
  if (owner !== null) forgetDrafts()
  localStorage.setItem(KEY, userId)
}
