import { keptPlaces } from '../lib/drafts/kept-drafts.ts'
import { texts } from '../lib/texts.ts'

const words = texts.shell.notSaved

/** What is on this machine alone, as sentences: what waits to be sent, and what is typed. */
export async function lostAtSignOut(userId: string): Promise<readonly string[]> {
  const [days, receipts] = await Promise.all([
    countOf(userId, async () => (await import('../days/offline/day-store.ts')).dayStore.list()),
    countOf(userId, async () =>
      (await import('../purchase-orders/camera/receipt-store.ts')).listReceipts(),
    ),
  ])
  return [
    ...(days === 0 ? [] : [words.days(days)]),
    ...(receipts === 0 ? [] : [words.receipts(receipts)]),
    // Each place where something is typed names its user.
    ...(keptPlaces('').some((place) => place.includes(userId)) ? [words.typed] : []),
  ]
}

async function countOf(
  userId: string,
  list: () => Promise<readonly { readonly userId: string }[]>,
): Promise<number> {
  try {
    return (await list()).filter((one) => one.userId === userId).length
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return 0
  }
}
