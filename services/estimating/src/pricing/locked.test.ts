import { describe, expectTypeOf, it } from 'vitest'
import type { findBid, LockedBid, LockedScope, lockBid, readScopes } from './locked.store.ts'

type Read<Of extends (...args: never[]) => unknown> = Awaited<ReturnType<Of>>

/** These hold when they compile. */
describe('a locked bid', () => {
  it('comes from a read that locks it', () => {
    expectTypeOf<Read<typeof lockBid>>().toExtend<LockedBid>()
  })

  it('does not come from a plain read, nor do its scopes', () => {
    expectTypeOf<NonNullable<Read<typeof findBid>>>().not.toExtend<LockedBid>()
    expectTypeOf<Read<typeof readScopes>[number]>().not.toExtend<LockedScope>()
  })
})
