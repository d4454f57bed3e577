/** Thousands in groups of three; a group does not begin with nought, as decimals often do. */
const NUMBER = /^-?(?:(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/

/**
 * Its digits without the commas between thousands, of which `1.5` in another country, `1,5`, is none:
 * undefined for that and for all that is no number.
 */
export function withoutGroups(text: string): string | undefined {
  return NUMBER.test(text) ? text.replaceAll(',', '') : undefined
}

/**
 * The minus and the spaces between thousands of pages and spreadsheets as a keyboard has them. A
 * space that a keyboard has stands between two numbers as well.
 */
export const plainSigns = (text: string): string =>
  text.replaceAll('\u2212', '-').replaceAll(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g, ',')

/**
 * A number as people write it by hand: `1170.5`, `1,170.50`, `$1,170.50`, `-$5`. Undefined for
 * anything else, and for what another reader would take for another number: `1,17`, `1.170,50`,
 * `0,170`.
 */
export function readWrittenNumber(text: string): number | undefined {
  const plain = withoutGroups(
    plainSigns(text)
      .trim()
      .replace(/^(-?)\$\s*/, '$1'),
  )
  return plain === undefined ? undefined : Number(plain)
}
