import { describe, expect, it } from 'vitest'
import { NOTHING_KEPT } from '../workspace/sheet/kept-sheet.ts'
import { SheetState } from '../workspace/sheet-state.ts'
import { asText, typedProposal, typedRows, typedSettings } from './typed-rows.ts'

const item = { id: 'i1', scopeId: 's1', module: 'misc', name: 'Permit', totalCost: 0, warnings: [] }

function rowsOf(change: Partial<SheetState['now']>) {
  const state = new SheetState(NOTHING_KEPT)
  state.set(change)
  const place = { bidId: 'b', scopeId: 's1', module: 'misc' } as const
  const sheet = { nameOf: (key: string) => (key === 'i1' ? item.name : undefined) }
  return typedRows([{ place, now: state.now, sheet: sheet as never }], (id) =>
    id === 's1' ? 'Slab' : undefined,
  )
}

describe('what was typed into a bid that is gone', () => {
  it.each([
    ['a cell of an item', { edits: { i1: { unitCost: { text: '350' } } } }, '$ / unit: 350'],
    [
      'an open editor',
      { entry: { key: 'i1', field: 'name', text: 'Permits', base: 'Permit' } },
      'Item: Permits',
    ],
    ['a form', { typing: { i1: { notes: { text: 'As quoted', base: '' } } } }, 'Notes: As quoted'],
  ])('%s is told with the name of its item', (_what, change, cells) => {
    expect(asText(rowsOf(change))).toBe(`Slab, Miscellaneous, Permit. ${cells}`)
  })

  it('a new row is told by all that it holds, and the empty row is not', () => {
    const drafts = [
      { key: 'd1', edits: { name: { text: 'Saw' }, unitCost: { text: 'x', error: 'No number' } } },
      { key: 'd2', edits: {} },
    ]
    expect(asText(rowsOf({ drafts }))).toBe('Slab, Miscellaneous. Item: Saw; $ / unit: x')
  })

  it('a row that was pasted whole is told by what has a word, its parts too', () => {
    const fields = { name: 'Saw', unitCost: 5, pricingItemId: 'c0ffee', description: null }
    const changes = [{ op: 'create', fields }] as const
    const requests = [{ id: 'r', at: 0, changes }]
    expect(asText(rowsOf({ requests }))).toBe('Slab, Miscellaneous. Item: Saw; $ / unit: 5')
  })

  it('nothing is told of what was only opened', () => {
    const entry = { key: 'i1', field: 'name', text: 'Permit', base: 'Permit' }
    expect(rowsOf({ entry })).toEqual([])
  })

  it('the pages of the bid are told by the fields that were changed', () => {
    const proposal = {
      planSet: { text: 'A2', base: '' },
      showAlternates: { text: 'true', base: 'false' },
    }
    const read = { name: 'Deck', taxExempt: false, clientId: 'c1' }
    const typed = { name: 'Deck 2', taxExempt: true, clientId: 'c2' }
    expect(
      asText([typedProposal(proposal), typedSettings({ read, typed } as never)]).split('\n'),
    ).toEqual([
      'Proposal. Plan set: A2; Alternates: Offered with their prices',
      expect.stringMatching(/^Settings\. [^;]*: Deck 2; [^;]*: yes$/),
    ])
  })
})
