import { money, moneyOrDash } from '../lib/formats/formats.ts'
import { cents } from '../lib/money.ts'
import { classes } from '../ui/classes.ts'
import { type Severity, severityOf } from './severity.ts'
import { texts } from './texts.ts'

interface Compared {
  /** What was sold less what it comes to: what runs over is below zero, and stands in parentheses. */
  readonly variance: number
  readonly sold: number
}

const COLORS: Readonly<Record<Severity, string | false>> = {
  small: false,
  warn: 'font-semibold text-warn',
  bad: 'font-semibold text-bad',
}

/** The colour of what is left of something, or runs over it. */
export const colorOf = ({ variance, sold }: Compared): string | false =>
  COLORS[severityOf(-cents(variance), cents(sold))]

/** The head of a column of variances: which sign is which. */
export function VarianceHead({ className }: { readonly className?: string }) {
  return (
    <th scope="col" className={classes('text-right font-medium whitespace-nowrap', className)}>
      {texts.variance} <span className="block font-normal">{texts.underOver}</span>
    </th>
  )
}

/** A cell of that column. */
export function VarianceCell({
  className,
  ...compared
}: Compared & { readonly className?: string }) {
  return (
    <td className={classes('number', colorOf(compared), className)}>
      {moneyOrDash(compared.variance)}
    </td>
  )
}

/** On a card, where no head says it: `18.55 over`. */
export function VarianceInWords(compared: Compared) {
  const { variance } = compared
  const word = variance < 0 ? texts.overWord : texts.underWord
  return (
    <p className={classes('my-1 text-xl tabular-nums', colorOf(compared) || 'font-medium')}>
      {money(Math.abs(variance))} <span className="text-xs font-normal text-muted">{word}</span>
    </p>
  )
}
