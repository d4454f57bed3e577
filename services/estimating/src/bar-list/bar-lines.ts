import {
  exact,
  type MeasuredBar,
  measureBars,
  PARTS_PER_FOOT,
  type RebarMatInput,
  readInput,
} from '@formwork/costing'
import { type Decimal, type DecimalLike, round, roundToCents } from '@formwork/kernel'
import type { StreamedItem } from '../snapshots/bid-rows.store.ts'

/** The bars of one mark or mat of an item, with the multiplier, as they travel. */
export interface BarLine {
  readonly scopeId: string
  readonly scopeName: string
  readonly itemId: string
  readonly itemName: string
  readonly mark?: string
  readonly size: string
  readonly pieces?: string
  readonly lengthInches?: string
  readonly feet: string
  readonly pounds: string
  readonly pricePerPound: string
  readonly cost: string
}

interface ListedScope {
  readonly id: string
  readonly name: string
  readonly multiplier: DecimalLike
}

/** Decimals that a third of a foot a thousand times is still right with. */
const PLACES = 12

/** What a concrete item is reinforced with: the marks of its schedule, then its mats. */
export function barLines(item: StreamedItem, scope: ListedScope): readonly BarLine[] {
  const input = readInput('concrete', item.input)
  const times = (amount: DecimalLike) => exact(amount).times(scope.multiplier)
  const about = {
    scopeId: scope.id,
    scopeName: scope.name,
    itemId: item.id,
    itemName: item.name,
  }
  const marks = measureBars(input.bars, exact(input.quantity)).map((bar) => ({
    ...about,
    ...lineOfMark(bar, times),
  }))
  const ofMats = MATS.flatMap((names) => {
    const mat: RebarMatInput | null = input[names.mat]
    if (mat === null || !mat.enabled) return []
    return [{ ...about, ...lineOfMat(mat, names, { item, quantity: input.quantity, times }) }]
  })
  return [...marks, ...ofMats]
}

type Times = (amount: DecimalLike) => Decimal

const text = (amount: Decimal): string => round(amount, PLACES).toFixed()

function lineOfMark(
  { bar, pieces, inches, feetParts, poundParts, cost, fabrication }: MeasuredBar,
  times: Times,
) {
  return {
    mark: bar.mark,
    size: bar.size,
    pieces: text(times(pieces)),
    lengthInches: text(inches),
    feet: text(times(feetParts).div(PARTS_PER_FOOT)),
    pounds: text(times(poundParts).div(PARTS_PER_FOOT)),
    pricePerPound: exact(bar.pricePerPound ?? 0).toFixed(),
    cost: roundToCents(times(cost.plus(fabrication))).toFixed(2),
  }
}

const MATS = [
  {
    mat: 'rebar',
    barsA: 'barsA',
    barsB: 'barsB',
    feet: 'linearFeet',
    pounds: 'weight',
    cost: 'rebarCost',
  },
  {
    mat: 'secondMat',
    barsA: 'secondMatBarsA',
    barsB: 'secondMatBarsB',
    feet: 'secondMatLinearFeet',
    pounds: 'secondMatWeight',
    cost: 'rebarSecondMatCost',
  },
] as const

/** Feet and bars of a mat are stored of one element, pounds and dollars of all. */
function lineOfMat(
  mat: RebarMatInput,
  names: (typeof MATS)[number],
  {
    item: { breakdown },
    quantity,
    times,
  }: { readonly item: StreamedItem; readonly quantity: DecimalLike; readonly times: Times },
) {
  const amount = (name: string) => exact(breakdown[name] ?? 0)
  const ofAll = (each: Decimal) => times(each.times(quantity))
  const across = mat.orientation === 'LONGITUDINAL' ? exact(0) : amount(names.barsA)
  const along = mat.orientation === 'TRANSVERSE' ? exact(0) : amount(names.barsB)
  return {
    size: mat.size ?? '',
    ...(mat.rateId === null && { pieces: text(ofAll(across.plus(along))) }),
    feet: text(ofAll(amount(names.feet))),
    pounds: text(times(amount(names.pounds))),
    pricePerPound: exact(mat.pricePerPound ?? 0).toFixed(),
    cost: roundToCents(times(amount(names.cost))).toFixed(2),
  }
}
