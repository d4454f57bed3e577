import { money } from '../lib/formats/formats.ts'
import type { Cents } from '../lib/money.ts'
import { classes } from './classes.ts'

/** What of an amount is not split yet, or is split beyond it. */
export function AmountLeft({
  left,
  words,
}: {
  readonly left: Cents
  readonly words: Readonly<Record<'exact' | 'over' | 'left', string>>
}) {
  const [word, color] =
    left === 0n
      ? [words.exact, 'text-good']
      : [left < 0n ? words.over : words.left, left < 0n ? 'text-bad' : 'text-warn']
  return (
    <p role="status" className={classes('flex justify-between gap-4 font-medium', color)}>
      <span>{word}</span>
      {left !== 0n && <span className="number">{money(left < 0n ? -left : left)}</span>}
    </p>
  )
}
