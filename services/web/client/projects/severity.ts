import { type Cents, cents } from '../lib/money.ts'

/** How much it matters that something runs over what it was sold for. */
export type Severity = 'small' | 'warn' | 'bad'

/** Of what was sold, in percent: what a count in the field is not precise to, and what a job can bear. */
const WARN_PERCENT = 2n
const BAD_PERCENT = 10n

/**
 * A deviation below 2 % is told without a colour, one from 10 % is an alarm. What runs over and was
 * not sold at all is one, too.
 */
export function severityOf(over: Cents, sold: number | Cents): Severity {
  const whole = typeof sold === 'bigint' ? sold : cents(sold)
  if (over <= 0n) return 'small'
  if (whole <= 0n || over * 100n >= whole * BAD_PERCENT) return 'bad'
  return over * 100n >= whole * WARN_PERCENT ? 'warn' : 'small'
}

const ORDER: readonly Severity[] = ['small', 'warn', 'bad']

/** The gravest of several. */
export const gravest = (all: readonly Severity[]): Severity =>
  ORDER.findLast((severity) => all.includes(severity)) ?? 'small'
