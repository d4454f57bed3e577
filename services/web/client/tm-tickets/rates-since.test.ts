import type { components } from '@formwork/api-client'
import { expect, it } from 'vitest'
import { ratedSince } from './rates-since.ts'

type Entry = components['schemas']['TmTicketHistoryEntry']
const entry = (action: Entry['action'], field: string, now: unknown): Entry => ({
  at: '2026-11-27T08:00:00.000Z',
  by: 'pm@example.com',
  action,
  from: 'SIGNED',
  to: 'SIGNED',
  reason: null,
  changes: [{ field, old: null, new: now }],
})
const labor = [
  { id: 'at-signing', rate: 55, isFrozen: true },
  { id: 'typed-since', rate: 120, isFrozen: false },
]

it('a rate that was typed after the signing may be corrected, one of the signing not', () => {
  expect([...ratedSince([entry('priced', 'labor', labor)])]).toEqual(['typed-since'])
})

it('a draft says nothing of which rates its signing froze', () => {
  const draft = [{ id: 'at-signing', rate: null, isFrozen: false }]
  expect([...ratedSince([entry('created', 'labor', draft)])]).toEqual([])
})

it('what is not a list of lines names no line', () => {
  const entries = [entry('priced', 'labor', null), entry('priced', 'materials', labor)]
  expect([...ratedSince(entries)]).toEqual([])
})
