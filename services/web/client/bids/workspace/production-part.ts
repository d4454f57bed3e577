import type { Column } from './columns.ts'
import type { Fields } from './scope-items.ts'

/** What a production rate of the catalog gives, left out of what is sent to be copied. */
const COPIED = ['basis', 'rate', 'uom'] as const
/** What the API says of a production rate and never takes. */
const READ_ONLY = new Set(['productionRateName', 'low', 'high'])

/**
 * A production goes as a whole. A rate that is newly named gives what is not typed along with it, as
 * it does again for what is cleared; a typed quantity follows no concrete any more. Null: nothing of
 * it is left, so that days are typed again.
 */
export function wholeProduction(held: Fields, typed: Fields): Fields | null {
  const own = Object.fromEntries(Object.entries(held).filter(([name]) => !READ_ONLY.has(name)))
  const next: Record<string, unknown> = { ...own, ...typed }
  const isCleared = (name: string): boolean => name in typed && typed[name] === null
  const isNamed = typed['productionRateId'] != null
  const isGone = !isNamed && ['basis', 'rate', 'quantity'].every(isCleared)
  const isEmpty = ['productionRateId', 'basis', 'rate', 'quantity'].every(
    (name) => next[name] == null,
  )
  if (isGone || isEmpty) return null
  if (next['productionRateId'] != null) {
    const isNewRate = isNamed && typed['productionRateId'] !== held['productionRateId']
    const isAgain = isCleared('basis') || isCleared('rate')
    for (const name of COPIED) {
      const isTyped = typed[name] != null
      const isOfPace = name !== 'uom'
      if (!isTyped && (isNewRate || isCleared(name) || (isAgain && isOfPace))) delete next[name]
    }
  }
  if (next['quantityOf'] == null || (typed['quantity'] != null && !('quantityOf' in typed))) {
    next['quantityOf'] = 'TYPED'
  }
  return next
}

/**
 * The fields of a copy in a scope. A quantity that follows one concrete item stays as typed where
 * the scope does not have that item.
 *
 * @param columns what an item holds, with the concrete of the scope among the choices
 */
export function copiedInto(columns: readonly Column[], fields: Fields): Fields {
  const { production, days: _, ...others } = fields
  if (typeof production !== 'object' || production === null) return fields
  const { itemId } = production as Fields
  const own = columns.find(({ isOfScope }) => isOfScope === true)?.choices ?? []
  if (itemId == null || own.some(({ value }) => value === itemId)) return fields
  return { ...others, production: { ...production, quantityOf: 'TYPED', itemId: null } }
}

/** The unit of a quantity that follows concrete, first the one to begin with. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  NET_CY: ['CY'],
  ORDERED_CY: ['CY'],
  FORM_SF: ['SF', 'SFCA'],
  TOP_SF: ['SF', 'SFCA'],
  REBAR_LB: ['LB', 'TON'],
}

/**
 * What else changes in a form when a field of a crew or a production is chosen: a record brings its
 * own members or its own pace, a followed quantity its unit.
 */
export function chosenWith(
  field: string,
  text: string,
  textIn: (field: string) => string,
): Readonly<Record<string, string>> {
  if (text === '') return {}
  if (field === 'crewId') return { crewMembers: '' }
  if (field === 'production.productionRateId') {
    return Object.fromEntries(COPIED.map((name) => [`production.${name}`, '']))
  }
  if (field !== 'production.quantityOf') return {}
  const units = UNITS[text] ?? []
  const [first] = units
  const held = textIn('production.uom').trim().toUpperCase()
  // The unit of a production rate that is chosen comes with it.
  const isGiven = held === '' && textIn('production.productionRateId') !== ''
  return first === undefined || isGiven || units.includes(held) ? {} : { 'production.uom': first }
}
