const PERCENT = /^([+-]?)(\d{1,4})(?:\.(\d{1,4}))?$/
/** One hundred percent, with the decimals that a percentage may be typed with. */
const WHOLE = 1_000_000n
/** As many as the rate with most of them has. */
const DECIMALS = 6

/**
 * `4.5`, `-2`, `+10 %` in ten-thousandths of a percent; undefined when it is none, or would leave
 * nothing.
 */
export function parsePercent(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = PERCENT.exec(text.replaceAll(/[\s%]/g, '')) ?? []
  if (whole === undefined) return undefined
  const digits = BigInt(whole + fraction.padEnd(4, '0'))
  const percent = sign === '-' ? -digits : digits
  return percent === 0n || percent <= -WHOLE ? undefined : percent
}

/**
 * A rate changed by a percentage, exactly, to the decimals that it keeps; half of the last away
 * from zero.
 */
export function changedBy(value: number, percent: bigint, decimals: number): string {
  const millionths = BigInt(value.toFixed(DECIMALS).replace('.', ''))
  const raised = millionths * (WHOLE + percent)
  const last = WHOLE * 10n ** BigInt(DECIMALS - decimals)
  const half = raised < 0n ? -last / 2n : last / 2n
  return decimal((raised + half) / last, decimals)
}

function decimal(units: bigint, decimals: number): string {
  const absolute = units < 0n ? -units : units
  const digits = absolute.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const text = digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`)
  return units < 0n ? `-${text}` : text
}
