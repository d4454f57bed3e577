import { randomInt } from 'node:crypto'
import { boundedText } from '@formwork/service-kit'
import { z } from 'zod'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 8
const PREFIX = 'BID-'
/** What is longer is no code, however it is written. */
const MAX_WRITTEN = 64
const WRITTEN = /^(?:BID)?([A-Z0-9]{8})$/
/** White space and whatever a keyboard or a mail makes of the dash. */
const BETWEEN = /[\s\p{Dash}]+/gu

/** A code in a path; one that is too long is not found. */
export const shareCodeParams = z.object({ code: boundedText('Share code', MAX_WRITTEN) })

/** A code that nobody can guess: `BID-` and 8 characters of A–Z and 0–9. */
export function newShareCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${PREFIX}${characters.join('')}`
}

/**
 * A code as it is stored, from the way that somebody writes it: in any case, with or without
 * `BID-`, in groups or not. Null for what cannot be a code.
 */
export function readShareCode(written: string): string | null {
  const characters = WRITTEN.exec(written.replace(BETWEEN, '').toUpperCase())?.[1]
  return characters === undefined ? null : `${PREFIX}${characters}`
}
