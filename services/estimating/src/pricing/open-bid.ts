import { defineError } from '@formwork/kernel'

export const BidLocked = defineError(
  'conflict',
  'BID_LOCKED',
  'The bid is locked since its award: make a change order, or unlock it with a reason',
)

/**
 * What was sold stays as it was sold.
 *
 * @throws BidLocked
 */
export function requireOpen({ lockedAt }: { readonly lockedAt: string | null }): void {
  if (lockedAt === null) return
  throw BidLocked()
}
