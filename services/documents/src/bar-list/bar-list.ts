import { type Decimal, decimal, round, ZERO } from '@formwork/kernel'
import type { BarsOfBid } from '../snapshot/bid-snapshot.ts'
import { feetAndInches } from './feet-and-inches.ts'

/** On every list, whatever its form. */
export const DRAWINGS_GOVERN =
  'Drawings govern: this list is made for the estimate and is no placing drawing. Legs are out to out, without a deduction for bends.'

/** The bars of one mark or mat, with the multiplier of its scope. */
interface ListedBar {
  readonly itemId: string
  readonly item: string
  /** Null: a mat. */
  readonly mark: string | null
  readonly size: string
  /** Null: a mat that is weighed by its area. */
  readonly pieces: number | null
  /** As it is cut, with its hooks; null: the bars of a mat. */
  readonly length: string | null
  readonly lengthFt: number | null
  readonly feet: number
  readonly pounds: number
  /** Dollars; undefined for who is told none. */
  readonly pricePerPound?: number
  readonly cost?: number
}

interface SizeSum {
  readonly size: string
  readonly feet: number
  readonly pounds: number
}

interface ListedScope {
  readonly scopeId: string
  readonly name: string
  readonly lines: readonly ListedBar[]
  readonly sizes: readonly SizeSum[]
}

export interface BarList {
  readonly bidId: string
  readonly bidNumber: string
  readonly name: string
  readonly note: string
  readonly scopes: readonly ListedScope[]
  readonly sizes: readonly SizeSum[]
}

type Line = BarsOfBid['lines'][number]

/** Scopes are in the order in which their lines come, sizes by their number. */
export function toBarList({ bid, lines }: BarsOfBid, withPrices: boolean): BarList {
  const scopes = Map.groupBy(lines, ({ scopeId }) => scopeId)
  return {
    bidId: bid.id,
    bidNumber: bid.bidNumber,
    name: bid.name,
    note: DRAWINGS_GOVERN,
    scopes: [...scopes].map(([scopeId, ofScope]) => ({
      scopeId,
      name: ofScope[0]?.scopeName ?? '',
      lines: ofScope.map((line) => toListed(line, withPrices)),
      sizes: sizeSums(ofScope),
    })),
    sizes: sizeSums(lines),
  }
}

function toListed(line: Line, withPrices: boolean): ListedBar {
  const { lengthInches } = line
  const listed = {
    itemId: line.itemId,
    item: line.itemName,
    mark: line.mark ?? null,
    size: line.size,
    pieces: line.pieces === undefined ? null : fourPlaces(line.pieces),
    length: lengthInches === undefined ? null : feetAndInches(decimal(lengthInches)),
    lengthFt: lengthInches === undefined ? null : fourPlaces(decimal(lengthInches).div(12)),
    feet: fourPlaces(line.feet),
    pounds: fourPlaces(line.pounds),
  }
  if (!withPrices) return listed
  return { ...listed, pricePerPound: Number(line.pricePerPound), cost: Number(line.cost) }
}

function sizeSums(lines: readonly Line[]): readonly SizeSum[] {
  const total = (of: readonly Line[], name: 'feet' | 'pounds') =>
    fourPlaces(of.reduce<Decimal>((sum, line) => sum.plus(line[name]), ZERO))
  return [...Map.groupBy(lines, ({ size }) => size)]
    .map(([size, of]) => ({ size, feet: total(of, 'feet'), pounds: total(of, 'pounds') }))
    .toSorted((a, b) => Number(a.size.slice(1)) - Number(b.size.slice(1)))
}

const fourPlaces = (amount: string | Decimal): number => round(amount, 4).toNumber()
