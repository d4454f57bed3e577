import { ConflictError } from '@formwork/kernel'

/**
 * What was sold stays as it was sold.
 *
 * @throws ConflictError when the bid is locked since its award
 */
export function requireOpen({ lockedAt }: { readonly lockedAt: string | null }): void {
  if (lockedAt === null) return
  throw new ConflictError(
    'The bid is locked since its award: make a change order, or unlock it with a reason',
    'BID_LOCKED',
  )
}
