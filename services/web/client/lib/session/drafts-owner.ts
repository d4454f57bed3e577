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
export async function claimDrafts(userId: string): Promise<void> {
  const owner = draftsOwner()
  if (owner === userId) return
  localStorage.setItem(KEY, userId)
  // Drafts without an owner are of an earlier build, and of the user who has this session.
  if (owner === null) return
  forgetDrafts()
  await Promise.all(onOtherOwner.map((forget) => forget()))
}

/** Calls it when somebody has signed in in another tab, whose session this one has from then on. */
export function onOwnerElsewhere(tell: (userId: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) tell(newValue)
  })
}
