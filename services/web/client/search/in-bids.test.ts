import { expect, it } from 'vitest'
import { contentHit, isFindable } from './in-bids.ts'

const place = { scopeId: 's1', scopeName: 'Slab', bidId: 'b1', bidNumber: 'N-1', bidName: 'Deck' }

it('a scope or an item of another bid names the bid, and leads to its row there', () => {
  expect(contentHit({ kind: 'scope', id: 's1', name: 'Slab', module: null, ...place })).toEqual({
    kind: 'scope',
    id: 's1',
    label: 'Slab',
    note: 'N-1 Deck',
    to: '/bids/b1?scope=s1',
  })
  expect(contentHit({ kind: 'item', id: 'i1', name: 'Permit', module: 'misc', ...place })).toEqual({
    kind: 'item',
    id: 'i1',
    label: 'Permit',
    note: 'Slab, N-1 Deck',
    to: '/bids/b1?scope=s1&module=misc&item=i1',
  })
})

it('other bids are asked once three letters or digits in a row are typed', () => {
  expect(['sl', '#5 @', 'sla', '6 in', 'über', '100%'].map(isFindable)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
  ])
})
