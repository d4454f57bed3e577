import { formatDollars, InvalidError, roundToCents, toNumber } from '@formwork/kernel'

const MAX_DOLLARS = 999_999_999_999.99
const MAX_TEXT = 100

/**
 * The part `amount` of a receipt's upload.
 * @returns dollars; null when the upload does not tell
 */
export function readAmount(text: string | undefined): number | null {
  if (text !== undefined && text.length > MAX_TEXT)
    throw new InvalidError('Amount must be a number')
  const given = text?.trim() ?? ''
  if (given === '') return null
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(given)) throw new InvalidError('Amount must be a number')
  const amount = toNumber(roundToCents(given))
  if (amount <= 0) throw new InvalidError('Amount must be greater than 0')
  if (amount > MAX_DOLLARS) {
    throw new InvalidError(`Amount must be at most ${formatDollars(MAX_DOLLARS)}`)
  }
  return amount
}
