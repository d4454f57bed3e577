import { expect, it } from 'vitest'
import { isLate } from './due.tsx'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const PAST = '2026-11-26T11:59:00Z'

it.each([
  ['a draft after its date is late', { status: 'DRAFT', dueAt: PAST }, true],
  ['a bid that was sent is not late', { status: 'SUBMITTED', dueAt: PAST }, false],
  [
    'a draft before its date is not late',
    { status: 'DRAFT', dueAt: '2026-11-26T12:01:00Z' },
    false,
  ],
  ['a draft without a date is never late', { status: 'DRAFT', dueAt: null }, false],
] as const)('%s', (_rule, bid, late) => {
  expect(isLate(bid, NOW)).toBe(late)
})
