import { describe, expect, it } from 'vitest'
import { isToDo, isToKnow } from './notice-kinds.ts'

describe('a notice', () => {
  it('of a field day that waits for approval or came back is work, not news', () => {
    for (const kind of ['day-to-approve', 'day-returned', 'to-authorize'] as const) {
      expect([kind, isToDo({ kind }), isToKnow({ kind })]).toEqual([kind, true, false])
    }
  })

  it('of a bid that is due is news, and of a bill to code neither, since it is in a list', () => {
    expect([isToDo({ kind: 'bid-due' }), isToKnow({ kind: 'bid-due' })]).toEqual([false, true])
    const kind = 'bill-to-code' as const
    expect([isToDo({ kind }), isToKnow({ kind })]).toEqual([false, false])
  })
})
