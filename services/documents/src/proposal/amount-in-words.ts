import { toCardinal } from 'n2words/en-US'

/**
 * Whole cents as a contract writes them: "Seven thousand two hundred fourteen and 75/100 dollars".
 */
export function amountInWords(cents: bigint): string {
  const magnitude = cents < 0n ? -cents : cents
  const words = `${cents < 0n ? 'minus ' : ''}${toCardinal(magnitude / 100n)}`
  const rest = (magnitude % 100n).toString().padStart(2, '0')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${rest}/100 dollars`
}
