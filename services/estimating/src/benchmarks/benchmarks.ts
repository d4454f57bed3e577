import { Decimal, ResourceNotFound, round } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { isoTime } from '../iso-time.ts'
import { findBid } from '../pricing/locked.store.ts'
import { readBenchmarkedItems, readBenchmarkedTypes, type SampleValue } from './benchmarks.store.ts'

/** Fewer say little. */
const ENOUGH = 3

const MEASURES: Readonly<Record<string, Measure>> = {
  concrete: 'costPerCY',
  labor: 'costPerManHour',
  equipment: 'costPerUnitDay',
}
export type Measure = 'costPerCY' | 'costPerManHour' | 'costPerUnitDay' | 'unitPrice'

/**
 * What the scope types and the items of a bid come to, compared with other awarded bids.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export function readBenchmarks(db: Database, bidId: string) {
  const read = async (tx: Tx) => {
    if ((await findBid(tx, bidId)) === undefined) throw ResourceNotFound({ resource: 'Bid' })
    const types = await readBenchmarkedTypes(tx, bidId)
    const items = await readBenchmarkedItems(tx, bidId)
    return {
      bidId,
      scopeTypes: types.map(({ costPerCY, manHoursPerCY, ...type }) => ({
        ...type,
        costPerCY: benchmark(costPerCY.value, costPerCY.sample),
        manHoursPerCY: benchmark(manHoursPerCY.value, manHoursPerCY.sample),
      })),
      items: items.map(({ value, sample, ...item }) => ({
        ...item,
        measure: MEASURES[item.module] ?? ('unitPrice' as const),
        ...benchmark(value, sample),
        value: shown(new Decimal(value)),
      })),
    }
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/** @param value decimal text; null: nothing to compare */
function benchmark(value: string | null, sample: readonly SampleValue[]) {
  const values = sample.map((each) => new Decimal(each.value)).sort((a, b) => a.comparedTo(b))
  const [low, high] = [values[0], values.at(-1)]
  const own = value === null ? null : new Decimal(value)
  const isBeyond =
    own !== null && low !== undefined && high !== undefined && (own.lt(low) || own.gt(high))
  return {
    value: own === null ? null : shown(own),
    median: shownOrNull(medianOf(values)),
    low: shownOrNull(low),
    high: shownOrNull(high),
    count: values.length,
    outside: values.length >= ENOUGH && isBeyond,
    sample: sample.map((each) => ({
      bidId: each.bidId,
      bidNumber: each.bidNumber,
      value: shown(new Decimal(each.value)),
      at: isoTime(each.at),
    })),
  }
}

/** The mean of the two in the middle of an even number. */
function medianOf(sorted: readonly Decimal[]): Decimal | undefined {
  const [below, above] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return below === undefined || above === undefined ? undefined : below.plus(above).div(2)
}

const shown = (value: Decimal): number => round(value, 4).toNumber()
const shownOrNull = (value: Decimal | undefined): number | null =>
  value === undefined ? null : shown(value)
