import { ZERO } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  type InputSource,
  leaf,
  sumOf,
} from './breakdown-node.ts'
import type { BidContext } from './contexts.ts'
import type { BidEntry } from './cost-bid.ts'
import { type EntryAllocation, type Pool, readableDays } from './gantt.ts'
import { entryInput } from './gantt-entries.ts'
import { costEquipment } from './modules/equipment/cost.ts'
import { explainEquipment } from './modules/equipment/explain.ts'
import { costLabor } from './modules/labor/cost.ts'
import { explainLabor } from './modules/labor/explain.ts'

const POOL_LABEL: Readonly<Record<Pool, string>> = {
  rental: 'rental and insurance',
  fuelAndHauling: 'fuel and hauling',
  labor: 'labor',
}

/** Where the days come from when nobody has given them. */
const SPAN = {
  equipment: { kind: 'calculated', formula: 'endDate − startDate + 1' },
  labor: { kind: 'calculated', formula: 'Monday to Friday from startDate to endDate' },
} as const satisfies Readonly<Record<string, InputSource>>

/** A bid-level entry with its components; they sum to its total. */
export function explainEntry(
  entry: BidEntry,
  bid: Pick<BidContext, 'perDiemEnabled'>,
): BreakdownNode {
  return sumOf(
    entry.name,
    'Σ components',
    explainComponents(entry, bid).map((node) => ofEntry(node, entry)),
  )
}

function explainComponents(
  entry: BidEntry,
  bid: Pick<BidContext, 'perDiemEnabled'>,
): readonly BreakdownNode[] {
  const sources = entry.sources ?? {}
  if (entry.module === 'equipment') {
    const input = entryInput(entry)
    return explainEquipment(input, costEquipment(input), sources)
  }
  const input = entryInput(entry)
  return explainLabor(input, costLabor(input, bid), bid, sources)
}

/** What a component shows as the item's own is the entry's, and its days may be the span's. */
function ofEntry(node: BreakdownNode, entry: BidEntry): BreakdownNode {
  const spanName = entry.module === 'equipment' ? 'durationDays' : 'days'
  const followsSpan = entry.module === 'equipment' || entry.input.days === null
  const sourceOf = ({ name, source }: BreakdownInput): InputSource => {
    if (name === spanName && followsSpan) return SPAN[entry.module]
    return source.kind === 'item' ? { kind: 'entry' } : source
  }
  return {
    ...node,
    inputs: node.inputs.map((input) => ({ ...input, source: sourceOf(input) })),
    children: node.children.map((child) => ofEntry(child, entry)),
  }
}

/** What one distribution of an entry puts on its scope, pool by pool. */
export function explainShare(
  entry: BidEntry,
  allocation: EntryAllocation,
  place: number,
): BreakdownNode | undefined {
  const [part, share] = [entry.distributions[place], allocation.shares[place]]
  if (part === undefined || share === undefined) return undefined
  const days = calculated('W', readableDays(share.days), 'days', 'Σ shares of each day, by weight')
  const allDays = calculated(
    'ΣW',
    readableDays(allocation.days),
    'days',
    'Σ W of all distributions',
  )
  const leaves = [...share.pools].map(([pool, value]) => {
    const cost = calculated('pool', allocation.pools.get(pool) ?? ZERO, '$', POOL_LABEL[pool])
    return leaf(
      `Share of ${POOL_LABEL[pool]}`,
      'pool × W / ΣW',
      value,
      [cost, days, allDays],
      'largest remainder, to cents',
    )
  })
  return sumOf(`${entry.name}, ${part.startDate} to ${part.endDate}`, 'Σ shares', leaves)
}
