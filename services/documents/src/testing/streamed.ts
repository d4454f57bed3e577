import type { BidPart, ItemPart, SnapshotOrder, SnapshotPart } from '../snapshot/bid-snapshot.ts'
import { MODULES } from './parts.ts'

/** A part as tests write it: items belong to the scope before them. */
export type SamplePart =
  | Exclude<SnapshotPart, { part: 'items' }>
  | { readonly part: 'items'; readonly items: readonly ItemPart[] }

/** The parts as estimating streams them in the order asked for. */
export function streamed(parts: Iterable<SamplePart>, order: SnapshotOrder): SnapshotPart[] {
  let scopeId = ''
  const byScope = [...parts].map((part): SnapshotPart => {
    if (part.part === 'scope') scopeId = part.scope.id
    return part.part === 'items' ? { ...part, scopeId } : part
  })
  if (order === 'by-scope') return byScope
  const places = { scope: 0, gantt: 1, items: 2, summary: 3 }
  const moduleOf = (part: SnapshotPart): number =>
    part.part === 'items' ? MODULES.findIndex(({ name }) => name === part.items[0]?.module) : 0
  return byScope
    .flatMap(eachItem)
    .sort((a, b) => places[a.part] - places[b.part] || moduleOf(a) - moduleOf(b))
}

/** What estimating tells of the texts of items, module by module. */
export function itemTexts(parts: Iterable<SamplePart>): BidPart['itemTexts'] {
  const items = [...parts].flatMap((part) => (part.part === 'items' ? part.items : []))
  const texts = [...Map.groupBy(items, ({ module }) => module)].map(([module, own]) => [
    module,
    {
      description: own.some(({ description }) => description !== undefined),
      notes: own.some(({ notes }) => notes !== undefined),
      mix: own.some(({ mix }) => mix !== undefined),
    },
  ])
  return Object.fromEntries(texts)
}

function eachItem(part: SnapshotPart): SnapshotPart[] {
  return part.part === 'items' ? part.items.map((item) => ({ ...part, items: [item] })) : [part]
}
