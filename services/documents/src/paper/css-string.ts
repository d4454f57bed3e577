import { Html } from '@formwork/kernel'

/**
 * A CSS string: everything but letters and digits as code points, so that no text ends it or its
 * sheet.
 */
export function cssString(text: string): Html {
  const escaped = text
    .toWellFormed()
    .replace(/[^A-Za-z0-9]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)
  return new Html(`"${escaped}"`)
}
