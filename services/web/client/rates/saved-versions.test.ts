import { expect, it } from 'vitest'
import { rememberSave, standsOver } from './saved-versions.ts'

it('two cells of a row that are saved one after the other are no conflict, another’s change is', () => {
  rememberSave('r1', 3, 4)
  rememberSave('r1', 4, 5)
  expect(standsOver('r1', 3)).toBe(5)
  expect(standsOver('r2', 3)).toBe(3)
  // Somebody else has made 6 of it: what was read as 5 still stands over 5.
  rememberSave('r1', 6, 7)
  expect(standsOver('r1', 4)).toBe(5)
  // A save that changed nothing makes no version.
  rememberSave('r1', 9, 9)
  expect(standsOver('r1', 9)).toBe(9)
})
