import type { RateField, RateOrigin, RateSource } from '@formwork/costing'
import type { Rated } from './copy-rates.ts'
import { type Fields, isFields } from './fields.ts'

const ANY = '.*.'

/** The rates of an item: `bars.*.pricePerPound` is one for each bar that it has. */
export function ratesIn(rateFields: readonly RateField[], input: Fields): readonly RateField[] {
  return rateFields.flatMap((rate) => {
    const at = rate.field.indexOf(ANY)
    if (at === -1) return [rate]
    const list = input[rate.field.slice(0, at)]
    return Array.isArray(list) ? list.map((_entry, place) => rateAt(rate, place)) : []
  })
}

function rateAt(rate: RateField, place: number): RateField {
  const placed = (path: string) => path.replace(ANY, `.${place}.`)
  const origins = rate.origins.map(
    (origin): RateOrigin =>
      origin.kind === 'record' ? { ...origin, key: placed(origin.key) } : origin,
  )
  return { ...rate, field: placed(rate.field), origins }
}

const PATH_OF_BAR = /^bars\.(\d+)\.(.+)$/

/**
 * An item with its bars in the order of changed ones: a bar is the same while its mark is, and its
 * rates keep their sources wherever it moves in the list.
 */
export function inOrderOf(changed: Fields, before: Rated): Rated {
  const [had, has] = [barsOf(before.input), barsOf(changed)]
  if (had.length === 0 || has.length === 0) return before
  const places = new Map(had.map(({ mark }, place) => [mark, place]))
  const moved = has.map(({ mark }) => places.get(mark))
  if (moved.every((from, to) => from === to)) return before
  const sources = Object.entries(before.rateSources)
  const rateSources: Record<string, RateSource> = Object.fromEntries(
    sources.filter(([path]) => !PATH_OF_BAR.test(path)),
  )
  for (const [path, source] of sources) {
    const [, from, name] = PATH_OF_BAR.exec(path) ?? []
    const to = from === undefined ? -1 : moved.indexOf(Number(from))
    if (to !== -1) rateSources[`bars.${to}.${name}`] = source
  }
  const bars = moved.map((from) => (from === undefined ? {} : had[from]))
  return { input: { ...before.input, bars }, rateSources }
}

function barsOf({ bars }: Fields): readonly Fields[] {
  return Array.isArray(bars) ? bars.filter(isFields) : []
}
