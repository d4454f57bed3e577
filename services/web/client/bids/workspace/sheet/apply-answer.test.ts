import { expect, it } from 'vitest'
import type { WholeBid } from '../bid-data.ts'
import { MODULES, sheetOf } from '../modules.ts'
import { type Answer, applied, moved } from './apply-answer.ts'

const item = (id: string, module = 'misc', name = id) => ({ id, module, name, scopeId: 's1' })
const lists = Object.fromEntries(MODULES.map((module) => [sheetOf(module).itemsField, []]))
const scope = (id: string, miscItems: object[]) => ({
  id,
  name: id,
  totalCost: 1,
  ...lists,
  miscItems,
})
const bid = {
  id: 'b',
  name: 'Deck',
  totalCost: 1,
  scopes: [scope('s1', [item('a'), item('b')]), scope('s2', [])],
} as unknown as WholeBid

it('puts items in their places, takes out what is gone, and takes over every total', () => {
  const answer = {
    items: [item('a', 'misc', 'A'), item('c'), item('p', 'subcontractor')],
    deleted: ['b'],
    scopes: [{ id: 's1', totalCost: 7 }],
    bid: { totalCost: 9 },
  } as unknown as Answer
  const after = applied(bid, answer)
  expect(after).toMatchObject({ name: 'Deck', totalCost: 9 })
  expect(after.scopes[0]).toMatchObject({
    totalCost: 7,
    miscItems: [{ name: 'A' }, { id: 'c' }],
    subcontractorItems: [{ id: 'p' }],
  })
  expect(after.scopes[1]).toBe(bid.scopes[1])
})

it('a list that nothing is changed of stays the same object', () => {
  const answer = { items: [], deleted: [], scopes: [{ id: 's1' }], bid: {} } as unknown as Answer
  expect(applied(bid, answer).scopes[0]?.miscItems).toBe(bid.scopes[0]?.miscItems)
})

it('an item goes to another place of its list', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(moved(list, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(moved(list, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
