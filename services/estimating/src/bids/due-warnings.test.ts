import { expect, it } from 'vitest'
import { dueWarnings } from './due-warnings.ts'

const NOON = new Date('2026-11-26T12:00:00Z')
const PAST = [{ field: 'dueAt', message: 'The due date is in the past' }]

it.each([
  ['a bid without a due date', null, []],
  ['a due date that is still to come', '2026-11-26T06:00:01-06:00', []],
  ['this very moment', '2026-11-26T12:00:00Z', []],
  ['a second too late', '2026-11-26T05:59:59-06:00', PAST],
] as const)('warns of a due date in the past: %s', (_case, dueAt, warnings) => {
  expect(dueWarnings(dueAt, NOON)).toEqual(warnings)
})
