import { expect, it } from 'vitest'
import { meaningOf } from './meaning-of-status.ts'

it('what is awarded under a bid is no project of its own', () => {
  expect(meaningOf('BID', 'AWARDED')).toContain('becomes a project')
  for (const kind of ['ALTERNATE', 'CHANGE_ORDER'] as const) {
    expect(meaningOf(kind, 'AWARDED')).toContain('the contract and the budget of its bid')
    expect(meaningOf(kind, 'LOST')).not.toContain('Somebody else does the work')
    expect(meaningOf(kind, 'SUBMITTED')).toBe(meaningOf('BID', 'SUBMITTED'))
  }
})
