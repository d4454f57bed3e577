import { describe, expect, it } from 'vitest'
import { doneSteps, type FoundBid, isFirstHour, shownSteps } from './first-steps.ts'

const bid = (bidNumber: string, part: Partial<FoundBid> = {}): FoundBid => ({
  id: bidNumber,
  bidNumber,
  name: 'Deck',
  clientId: 'c1',
  status: 'DRAFT',
  isSample: false,
  totalCost: 100,
  ...part,
})
const sample = bid('SAMPLE-001', {
  clientId: 'c0',
  status: 'SUBMITTED',
  isSample: true,
})
const nothing = {
  company: { name: '', addressLines: [] },
  rates: [{ version: 1 }],
  clients: [],
  bids: [],
}
const NONE = { company: false, rates: false, client: false, bid: false, proposal: false }

describe('the first steps', () => {
  it('are all to do in an empty installation, also with the sample bid and its client', () => {
    expect(doneSteps(nothing)).toEqual(NONE)
    expect(doneSteps({ ...nothing, clients: [{ id: 'c0' }], bids: [sample] })).toEqual(NONE)
  })

  it('are ticked off one by one by what is there', () => {
    const company = { name: '', addressLines: ['1 Plant Road'] }
    expect(doneSteps({ ...nothing, company })).toEqual(NONE)
    const named = { ...company, name: 'Cascade Concrete' }
    expect(doneSteps({ ...nothing, company: named })).toEqual({ ...NONE, company: true })
    expect(doneSteps({ ...nothing, rates: [{ version: 2 }] })).toEqual({ ...NONE, rates: true })
    expect(doneSteps({ ...nothing, clients: [{ id: 'c1' }] })).toEqual({ ...NONE, client: true })
    const drafted = doneSteps({ ...nothing, bids: [sample, bid('B-1')] })
    expect(drafted).toEqual({ ...NONE, bid: true })
    const begun = bid('B-1', { totalCost: 0 })
    expect(doneSteps({ ...nothing, bids: [begun] })).toEqual(NONE)
    const sent = doneSteps({ ...nothing, bids: [bid('B-1', { status: 'SUBMITTED' })] })
    expect(sent).toEqual({ ...NONE, bid: true, proposal: true })
  })

  it('after the second bid are those that every bid needs, until they are done by who can', () => {
    const all = { company: true, rates: true, client: true, bid: true, proposal: true }
    const open = { ...all, company: false, rates: false, proposal: false }
    const later = { isFirst: false, can: () => true }
    expect(shownSteps(open, later)).toEqual(['company', 'rates'])
    expect(shownSteps({ ...open, rates: true }, later)).toEqual(['company'])
    expect(shownSteps({ ...all, proposal: false }, later)).toEqual([])
    expect(shownSteps(open, { isFirst: false, can: () => false })).toEqual([])
  })

  it('of a first hour are shown whole until all are done', () => {
    const first = { isFirst: true, can: () => false }
    expect(shownSteps(NONE, first)).toEqual(['company', 'rates', 'client', 'bid', 'proposal'])
    const all = { company: true, rates: true, client: true, bid: true, proposal: true }
    expect(shownSteps(all, first)).toEqual([])
  })

  it('of the way end with the second bid', () => {
    expect(isFirstHour([sample, bid('B-1')])).toBe(true)
    expect(isFirstHour([bid('B-1'), bid('B-2')])).toBe(false)
  })
})
