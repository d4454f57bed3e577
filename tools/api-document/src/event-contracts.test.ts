import { expect, it } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import { eventContracts } from './event-contracts.ts'

it('an event that no longer tells what it told breaks its contract', () => {
  const before = eventContracts()
  const told = JSON.stringify(before)
  expect(breakingChanges(before, JSON.parse(told))).toEqual([])
  const lacking = told.replace('"bidNumber":{"type":"string"},', '')
  expect(lacking).not.toBe(told)
  expect(breakingChanges(before, JSON.parse(lacking)).join()).toMatch(/remove .*bidNumber/)
})
