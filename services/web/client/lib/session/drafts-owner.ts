import { forgetDrafts } from '../drafts/kept-drafts.ts'

const KEY = 'formwork.drafts-of'

/** Whose drafts are on this machine: the user who was signed in last; null: nobody. */
export const draftsOwner = (): string | null => localStorage.getItem(KEY)

/** What else of the user before is forgotten at a sign-in as another one; it does not reject. */
export const onOtherOwner: (() => Promise<void>)[] = []

/**
 * Drafts end with their session: a sign-out forgets them, and so does a sign-in as another user. Of
 * a session that has merely run out they wait for the same user.
 */
export function claimDrafts(userId: string): void {
  const owner = draftsOwner()
  if (owner === userId) return
  // Drafts without an owner are of an earlier build, and of the user who has this session.
  if (owner !== null) {
    forgetDrafts()
    for (const forget of onOtherOwner) void forget()
  }
  localStorage.setItem(KEY, userId)
}
