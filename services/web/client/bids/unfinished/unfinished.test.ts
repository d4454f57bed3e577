import { describe, expect, it } from 'vitest'
import { MODULES, type ModuleName, sheetOf } from '../workspace/modules.ts'
import type { Item, Scope } from '../workspace/scope-items.ts'
import { NOTHING_KEPT } from '../workspace/sheet/kept-sheet.ts'
import { SheetState } from '../workspace/sheet-state.ts'
import { asksFirst, isAllSaved, isUnfinished, leftIn, unfinishedOf } from './unfinished.ts'
import { isUnpriced } from './unpriced.ts'

const item = (module: ModuleName, fields: object): Item => ({
  id: 'i1',
  scopeId: 's1',
  module,
  name: 'A',
  totalCost: 0,
  warnings: [],
  ...fields,
})

describe('an item without a price', () => {
  it.each([
    ['concrete', { pricePerCY: 0 }, true],
    ['concrete', { pricePerCY: 165, rebar: null }, false],
    ['concrete', { pricePerCY: 165, rebar: { enabled: true, pricePerPound: 0 } }, true],
    ['concrete', { pricePerCY: 165, rebar: { enabled: false, pricePerPound: 0 } }, false],
    ['labor', { hourlyRate: null }, true],
    ['equipment', { rateType: 'BEST', dailyRate: 0, weeklyRate: 900, monthlyRate: null }, false],
    ['equipment', { rateType: 'DAILY', dailyRate: 0, weeklyRate: 900 }, true],
    ['materials', { unitPrice: 0 }, true],
    ['subcontractor', { unitPrice: null, costPerHour: 165, costPerCY: 0 }, false],
    ['subcontractor', { unitPrice: 0 }, true],
    ['misc', { unitCost: -250 }, false],
  ] as const)('%s with %j: %s', (module, fields, expected) => {
    expect(isUnpriced(item(module, fields))).toBe(expected)
  })
})

describe('what of a bid is not finished', () => {
  const lists = Object.fromEntries(MODULES.map((module) => [sheetOf(module).itemsField, []]))
  const scope = {
    ...lists,
    id: 's1',
    name: 'Slab',
    concreteItems: [item('concrete', { pricePerCY: 0 })],
  } as unknown as Scope
  const bidOf = (scopes: readonly Scope[], totalCost = 100) => ({ scopes, totalCost })
  const sheetWith = (change: Partial<SheetState['now']>, module: ModuleName = 'misc') => {
    const state = new SheetState(NOTHING_KEPT)
    state.set(change)
    const place = { bidId: 'b', scopeId: 's1', module }
    return { place, now: state.now, sheet: { itemOf: (key: string) => items.get(key) } }
  }
  const items = new Map([['i1', item('misc', {})]])
  const deleted = { id: 'k', at: 0, changes: [{ op: 'delete', item: item('misc', {}) }] } as const
  const draft = { key: 'd1', edits: { name: { text: 'Permit' } } }

  it('is counted by row, module, scope and bid', () => {
    const sheets = [
      sheetWith({ drafts: [draft], edits: { i1: { name: { text: 'x', error: 'Too long' } } } }),
    ]
    const left = unfinishedOf(bidOf([scope]), sheets, [])
    expect(left.places).toEqual([
      { scopeId: 's1', scopeName: 'Slab', module: 'concrete', unsaved: 0, unpriced: 1 },
      { scopeId: 's1', scopeName: 'Slab', module: 'misc', unsaved: 2, unpriced: 0 },
    ])
    expect(left).toMatchObject({ unsaved: 2, unpriced: 1, isSaving: false })
    expect(leftIn(left, 's1')).toEqual({ unsaved: 2, unpriced: 1 })
    expect(leftIn(left, 's1', 'misc')).toEqual({ unsaved: 2, unpriced: 0 })
  })

  it.each([
    ['without an item', 0, ['Walls']],
    ['without an item and with a share of the schedule', 12.5, []],
  ])('a scope %s: %s', (_what, totalCost, names) => {
    const walls = { ...lists, id: 's2', name: 'Walls', totalCost } as unknown as Scope
    const left = unfinishedOf(bidOf([walls]), [], [])
    expect(left.empty.map(({ scopeName }) => scopeName)).toEqual(names)
    expect([isUnfinished(left), asksFirst(left)]).toEqual([false, names.length > 0])
  })

  it.each([
    ['without a scope', [], 0, 'no scope'],
    ['with a scope of which nothing has a price', [scope], 0, 'no price'],
    ['that comes to something', [scope], 100, undefined],
  ] as const)('a bid %s is asked about', (_what, scopes, totalCost, expected) => {
    const left = unfinishedOf(bidOf(scopes, totalCost), [], [])
    expect(left.forNothing).toBe(expected)
    expect(asksFirst({ ...left, unpriced: 0 })).toBe(expected !== undefined)
  })

  it.each([
    ['a new row', { drafts: [draft] }],
    ['a cell that waits', { edits: { i1: { name: { text: 'x', isUnsent: true } } } }],
    ['an open editor', { entry: { key: 'i1', field: 'name', text: 'y', base: 'x' } }],
    ['a form', { typing: { i1: { notes: { text: 'y', base: '' } } } }],
    ['a request on its way', { pending: 1 }],
    ['a deleted row without an answer', { requests: [deleted] }],
  ])('%s: not all is saved', (_what, change) => {
    expect(isAllSaved(unfinishedOf(bidOf([scope]), [sheetWith(change)], []))).toBe(false)
  })

  it('an open editor with what its cell holds, and an empty row, are nothing to save', () => {
    const entry = { key: 'i1', field: 'name', text: 'x', base: 'x' }
    const left = unfinishedOf(
      bidOf([]),
      [sheetWith({ entry, drafts: [{ key: 'd', edits: {} }] })],
      [],
    )
    expect([isAllSaved(left), isUnfinished(left)]).toEqual([true, false])
  })

  it('what is on its way is being saved, until something else is not', () => {
    const sending = sheetWith({ drafts: [draft], saving: new Set(['d1']), pending: 1 })
    expect(unfinishedOf(bidOf([scope]), [sending], []).isSaving).toBe(true)
    const typed = sheetWith({ drafts: [{ ...draft, key: 'd2' }] }, 'labor')
    expect(unfinishedOf(bidOf([scope]), [sending, typed], []).isSaving).toBe(false)
    expect(unfinishedOf(bidOf([scope]), [sending], ['proposal']).isSaving).toBe(false)
  })

  it('what was typed into an item that is gone is in no place of the bid, and not saved', () => {
    const typed = sheetWith({ edits: { gone: { name: { text: 'x' } } } })
    const left = unfinishedOf(bidOf([scope]), [typed], [])
    expect([left.unsaved, left.isGone, isAllSaved(left)]).toEqual([0, true, false])
  })

  it.each([
    ['a refused cell', { edits: { gone: { name: { text: 'x', error: 'Too long' } } } }],
    ['an open editor', { entry: { key: 'gone', field: 'name', text: 'y', base: 'x' } }],
  ])('%s of an item that is gone is nothing that could be saved', (_what, change) => {
    expect(isAllSaved(unfinishedOf(bidOf([scope]), [sheetWith(change)], []))).toBe(true)
  })
})
