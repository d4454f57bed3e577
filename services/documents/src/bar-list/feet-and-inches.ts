import { type Decimal, round } from '@formwork/kernel'

const EIGHTHS = 8
const EIGHTHS_OF_FOOT = 96

/** Inches as a shop reads them, to the nearest eighth: 746 → `62'-2"`, 113.5 → `9'-5 1/2"`. */
export function feetAndInches(inches: Decimal): string {
  const eighths = round(inches.times(EIGHTHS), 0).toNumber()
  const feet = Math.floor(eighths / EIGHTHS_OF_FOOT)
  const rest = eighths % EIGHTHS_OF_FOOT
  const fraction = fractionText(rest % EIGHTHS)
  return `${feet}'-${Math.floor(rest / EIGHTHS)}${fraction === '' ? '' : ` ${fraction}`}"`
}

function fractionText(eighths: number): string {
  if (eighths === 0) return ''
  if (eighths === 4) return '1/2'
  return eighths % 2 === 0 ? `${eighths / 2}/4` : `${eighths}/8`
}
