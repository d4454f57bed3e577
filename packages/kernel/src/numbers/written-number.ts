/** Thousands in groups of three; a group does not begin with nought, as decimals often do. */
const NUMBER = /^-?(?:(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/

/**
 * A number as people write it by hand: `1170.5`, `1,170.50`, `$1,170.50`, `-$5`. Undefined for
 * anything else, and for what another reader would take for another number: `1,17`, `1.170,50`,
 * `0,170`.
 */
export function readWrittenNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^(-?)\$\s*/, '$1')
  return NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}
