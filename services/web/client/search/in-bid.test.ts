import { expect, it } from 'vitest'
import { hitsInBid } from './in-bid.ts'

const items = { laborItems: [], equipmentItems: [], subcontractorItems: [], miscItems: [] }
const scope = (id: string, name: string, concrete: string, material: string) => ({
  ...items,
  id,
  name,
  scopeType: null,
  concreteItems: [{ id: `${id}-c`, name: concrete }],
  materialItems: [{ id: `${id}-m`, name: material }],
})
const scopes = [
  scope('s1', 'Slab', 'Deck slab', 'Form lumber'),
  scope('s2', 'Walls', 'Wall', 'Form ties'),
]
type Whole = Parameters<typeof hitsInBid>[1]
const bid = { id: 'b1', scopes } as unknown as Whole

it('finds scopes and items by a part of their name, with the row of the sheet that they are on', () => {
  const found = (text: string) => hitsInBid(text, bid).map(({ kind, to }) => `${kind} ${to}`)
  expect(found('SLAB')).toEqual([
    'scope /bids/b1?scope=s1',
    'item /bids/b1?scope=s1&module=concrete&item=s1-c',
  ])
  expect(found('form')).toEqual([
    'item /bids/b1?scope=s1&module=materials&item=s1-m',
    'item /bids/b1?scope=s2&module=materials&item=s2-m',
  ])
  expect(found('roof')).toEqual([])
})
