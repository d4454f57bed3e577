import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 8
const PREFIX = 'BID-'
const WRITTEN = /^(?:BID-)?([A-Z0-9]{8})$/

/** A code that nobody can guess: `BID-` and 8 characters of A–Z and 0–9. */
export function newShareCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${PREFIX}${characters.join('')}`
}

/**
 * A code as it is stored, from the way that somebody writes it: in any case, with or without `BID-`. Null
 * for what cannot be a code.
 */
export function readShareCode(written: string): string | null {
  const characters = WRITTEN.exec(written.trim().toUpperCase())?.[1]
  return characters === undefined ? null : `${PREFIX}${characters}`
}
