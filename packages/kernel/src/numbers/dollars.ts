import { type DecimalLike, decimal } from './decimal.ts'

/**
 * An amount as sentences write it: `$99,999.00`, `-$1.00`; decimals beyond cents are shown where
 * there are any.
 */
export function formatDollars(amount: DecimalLike): string {
  const value = decimal(amount)
  const places = Math.max(2, value.decimalPlaces())
  const [whole = '', fraction = ''] = value.abs().toFixed(places).split('.')
  const sign = value.isNegative() && !value.isZero() ? '-' : ''
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
