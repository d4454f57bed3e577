import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import { dollars } from '../lines/cents.ts'
import { type BidModule, moduleCost } from '../lines/modules.ts'
import type { BidPart, BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'

/** A bid as it is laid out on paper. */
export interface BidOutline {
  readonly bid: BidPart
  readonly scopes: readonly ScopeOutline[]
  /** What GANTT entries leave on the bid. */
  readonly unassigned: readonly BidLine[]
}

export interface ScopeOutline {
  readonly scope: ScopePart
  readonly modules: readonly {
    readonly module: BidModule
    readonly lines: readonly BidLine[]
    /** Dollars, with the multiplier and with GANTT shares. */
    readonly total: string
  }[]
}

/** Reads the whole bid into its outline: a document is laid out at once. */
export async function outlineBid(snapshot: BidSnapshot): Promise<BidOutline> {
  const scopes = new Map<string, { scope: ScopePart; lines: BidLine[] }>()
  const unassigned: BidLine[] = []
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.set(part.scope.id, { scope: part.scope, lines: [] })
    if (part.part !== 'lines' && part.part !== 'shares') continue
    for (const line of part.lines) {
      const lines = line.scopeId === null ? unassigned : scopes.get(line.scopeId)?.lines
      lines?.push(line)
    }
  }
  return {
    bid: snapshot.bid,
    scopes: [...scopes.values()].map(({ scope, lines }) =>
      outlineScope(snapshot.bid.modules, scope, lines),
    ),
    unassigned,
  }
}

function outlineScope(
  all: readonly BidModule[],
  scope: ScopePart,
  lines: readonly BidLine[],
): ScopeOutline {
  const modules = all
    .map((module) => {
      const own = lines.filter((line) => line.module === module.name)
      return { module, lines: own, total: moduleCost(scope.costs, module) }
    })
    .filter(({ lines: own, total }) => own.length > 0 || Number(total) !== 0)
  return { scope, modules }
}

/** Sum of lines, in dollars. */
export function linesTotal(lines: readonly BidLine[]): string {
  return dollars(lines.reduce((sum, { extended }) => sum + extended, 0n))
}

export function countLines({ scopes, unassigned }: BidOutline): number {
  const counts = scopes.flatMap(({ modules }) => modules.map(({ lines }) => lines.length))
  return counts.reduce((sum, count) => sum + count, unassigned.length)
}
