const PERCENT = /^([+-]?)(\d{1,4})(?:\.(\d{1,4}))?$/
/** One hundred percent, with the decimals that a percentage may be typed with. */
const WHOLE = 1_000_000n
/** As many as a rate has. */
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
 * A rate changed by a percentage, exactly, to its six decimals; half of the last away from zero.
 */
export function changedBy(value: number, percent: bigint): string {
  const millionths = BigInt(value.toFixed(DECIMALS).replace('.', ''))
  const raised = millionths * (WHOLE + percent)
  const half = raised < 0n ? -WHOLE / 2n : WHOLE / 2n
  return decimal((raised + half) / WHOLE)
}

function decimal(millionths: bigint): string {
  const absolute = millionths < 0n ? -millionths : millionths
  const digits = absolute.toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  const text = digits.slice(0, -DECIMALS) + (fraction === '' ? '' : `.${fraction}`)
  return millionths < 0n ? `-${text}` : text
}
