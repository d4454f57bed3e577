import { expect, it } from 'vitest'
import { lastSubmitted } from './last-submitted.ts'
import type { Revision } from './revisions.ts'

const revision = (number: number, status: Revision['status']): Revision => {
  return { number, status, at: '', by: '', totalCost: number * 100 }
}

it('the client has what was submitted last, whatever was awarded since', () => {
  const kept = [revision(1, 'SUBMITTED'), revision(2, 'SUBMITTED'), revision(3, 'AWARDED')]
  expect(lastSubmitted(kept)?.number).toBe(2)
  expect(lastSubmitted([revision(1, 'AWARDED')])).toBeUndefined()
})
