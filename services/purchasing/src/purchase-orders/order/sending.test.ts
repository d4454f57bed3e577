import { describe, expect, it } from 'vitest'
import { revisionOf, type Sending } from './sending.ts'

const sending = (revision: number, counts = true): Sending => ({
  at: '2026-11-26T10:00:00.000Z',
  by: 'ops@example.com',
  to: ['dispatch@example.com'],
  cc: [],
  revision,
  state: counts ? 'SENT' : 'FAILED',
  error: null,
  counts,
})
const paper = { total: '8.00', shipTo: null, lines: [{ description: 'Bar', quantity: '1' }] }

describe('the revision of an order', () => {
  it('is the first until it was sent, whatever changes', () => {
    expect(revisionOf([], null, paper)).toEqual({ revision: 1, changedSinceSent: false })
    expect(revisionOf([sending(1, false)], null, paper)).toEqual({
      revision: 1,
      changedSinceSent: false,
    })
  })

  it('stays while the paper is as it was sent', () => {
    const unchanged = { revision: 2, changedSinceSent: false }
    expect(revisionOf([sending(1), sending(2)], structuredClone(paper), paper)).toEqual(unchanged)
  })

  it.each([
    ['a line', { ...paper, lines: [{ description: 'Bar', quantity: '2' }] }],
    ['a line more', { ...paper, lines: [...paper.lines, ...paper.lines] }],
    ['a line less', { ...paper, lines: [] }],
    ['a text that was not there', { ...paper, shipTo: 'Gate 4' }],
    ['the total', { ...paper, total: '9.00' }],
  ])('is the next when the paper changed in %s', (_what, now) => {
    expect(revisionOf([sending(1)], paper, now)).toEqual({ revision: 2, changedSinceSent: true })
  })

  it('does not rise when a later release prints more than the stored paper has', () => {
    const now = { ...paper, lines: [{ ...paper.lines[0], mixId: null }], pours: [] }
    expect(revisionOf([sending(1)], paper, now).changedSinceSent).toBe(false)
  })
})
