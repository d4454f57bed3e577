import { formatFieldName } from '../../lib/formats/formats.ts'

/** What the inputs of a number are called where splitting their name does not say it. */
const WORDS: Readonly<Record<string, string>> = {
  netCY: 'Net CY',
  orderedCY: 'CY with waste',
  cubicFeet: 'Cubic feet',
  quantity: 'Quantity',
  billableQuantity: 'Quantity with waste',
  pricePerCY: '$ / CY',
  barsA: 'Bars along the width',
  barsB: 'Bars along the length',
  linearFeet: 'Feet of bars',
  squareFeet: 'Area',
  weight: 'Pounds with waste',
  concreteMaterialCost: 'Concrete',
  extendedCost: 'Material',
  '(rebarCost + rebarSecondMatCost)': 'Rebar of both mats',
  'Σ items': 'Items of the scope',
  gross: 'Gross pay',
  straight: 'Straight pay',
  taxable: 'Is taxed',
  taxExempt: 'Bid is exempt from tax',
  perDiemEnabled: 'Per diem counts',
  planCost: 'Cheapest rental',
  subtotalCost: 'Cost',
  overheadAmount: 'Overhead',
  contactSF: 'Contact SF',
}

/** The name of an input in words of the trade: `Hourly rate` for `hourlyRate`. */
export function wordsOfInput(name: string): string {
  const last = name.replace(/^(rebar|secondMat|forms|delivery|production|bars\.\d+)\./, '')
  const known = WORDS[name] ?? WORDS[last]
  if (known !== undefined) return known
  const plain = last.replaceAll(/[()]/g, '')
  const parts = plain.split(/\s*\+\s*/).map((part) => WORDS[part] ?? formatFieldName(part))
  return parts.join(' and ').replaceAll(/ percentage\b/g, '')
}

/** By its formula, what the API names otherwise than the pages: a scope may have that name, too. */
const NAMES: Readonly<Record<string, string>> = { 'Σ scopes + unallocated + adjustments': 'Cost' }

/** What a number of the breakdown is called: `Cost` is what the head of the bid calls it. */
export const nameOf = ({
  label,
  formula,
}: {
  readonly label: string
  readonly formula: string
}): string => NAMES[formula] ?? label
