import type { ItemPart, SnapshotOrder, SnapshotPart } from '../snapshot/bid-snapshot.ts'
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

export function countItems(parts: Iterable<SamplePart>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const part of parts) {
    if (part.part !== 'items') continue
    for (const { module } of part.items) counts[module] = (counts[module] ?? 0) + 1
  }
  return counts
}

function eachItem(part: SnapshotPart): SnapshotPart[] {
  return part.part === 'items' ? part.items.map((item) => ({ ...part, items: [item] })) : [part]
}
