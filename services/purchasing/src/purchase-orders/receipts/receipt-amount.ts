import { formatDollars, roundToCents, toNumber } from '@formwork/kernel'
import { AmountNotPositive } from '../order/po.errors.ts'
import { AmountNotNumber, AmountTooLarge } from './receipts.errors.ts'

const MAX_DOLLARS = 999_999_999_999.99
const MAX_TEXT = 100

/**
 * The part `amount` of a receipt's upload.
 * @returns dollars; null when the upload has none
 */
export function readAmount(text: string | undefined): number | null {
  if (text !== undefined && text.length > MAX_TEXT) throw AmountNotNumber()
  const given = text?.trim() ?? ''
  if (given === '') return null
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(given)) throw AmountNotNumber()
  const amount = toNumber(roundToCents(given))
  if (amount <= 0) throw AmountNotPositive()
  if (amount > MAX_DOLLARS) throw AmountTooLarge({ most: formatDollars(MAX_DOLLARS) })
  return amount
}
