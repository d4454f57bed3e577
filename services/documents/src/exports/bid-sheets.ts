import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import { dollars } from '../lines/cents.ts'
import type { Module } from '../lines/modules.ts'
import type { BidPart, BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'
import { Spool } from './spool.ts'

/** A line as it waits for its sheet; JSON has no bigint. */
export type SpooledLine = readonly (string | null)[]

export interface BidSheets {
  readonly bid: BidPart
  readonly scopes: readonly ScopePart[]
  readonly modules: Readonly<Record<Module, { readonly lines: Spool<SpooledLine>; total: bigint }>>
}

/** Column of the total costs, and the row that sums them: header, lines, total. */
export const TOTAL_COLUMN = 'J'
export const totalRow = (lines: number): number => lines + 2

/** Reads the whole snapshot, so that whatever is wrong with it shows before the first byte is sent. */
export async function collectBidSheets(snapshot: BidSnapshot): Promise<BidSheets> {
  const scopes: ScopePart[] = []
  const modules = {
    concrete: { lines: new Spool<SpooledLine>(), total: 0n },
    labor: { lines: new Spool<SpooledLine>(), total: 0n },
    equipment: { lines: new Spool<SpooledLine>(), total: 0n },
    materials: { lines: new Spool<SpooledLine>(), total: 0n },
    subcontractor: { lines: new Spool<SpooledLine>(), total: 0n },
    misc: { lines: new Spool<SpooledLine>(), total: 0n },
  }
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part !== 'lines') continue
    for (const line of part.lines) {
      const module = modules[line.module]
      module.lines.add(spooled(line))
      module.total += line.extended
    }
  }
  return { bid: snapshot.bid, scopes, modules }
}

function spooled(line: BidLine): SpooledLine {
  return [
    line.scope,
    line.name,
    line.description,
    line.basis,
    line.quantity ?? null,
    line.unit ?? null,
    line.unitCost ?? null,
    dollars(line.cost),
    line.multiplier,
    dollars(line.extended),
    line.notes,
  ]
}
