import { expect, it } from 'vitest'
import { syncReport } from './sync-report.ts'

const kept = (field: string) => ({ itemId: 'i', name: 'Slab', field, own: 10, parent: 8 })

it.each([
  ['nothing that is new', { updated: 0, replaced: 0, kept: [] }, 'Nothing new from the parent.'],
  [
    'the items that followed and the materials that gave way',
    { updated: 2, replaced: 1, kept: [] },
    '2 items were changed to follow the parent. 1 own material was replaced.',
  ],
  [
    'several materials that gave way',
    { updated: 0, replaced: 2, kept: [] },
    'Nothing new from the parent. 2 own materials were replaced.',
  ],
  [
    'what stays as it was changed here',
    { updated: 1, replaced: 0, kept: [kept('depth'), kept('length')] },
    '1 item was changed to follow the parent. Kept as changed here: Depth of Slab, Length of Slab.',
  ],
  [
    'only the first of many',
    { updated: 0, replaced: 0, kept: ['a', 'b', 'c', 'd', 'e', 'f'].map(kept) },
    'Nothing new from the parent. Kept as changed here: A of Slab, B of Slab, C of Slab, D of Slab and 2 more.',
  ],
])('reports %s', (_what, synced, sentence) => {
  expect(syncReport(synced)).toBe(sentence)
})
