import { Decimal, type DecimalLike, decimal } from '@formwork/kernel'

const Wide = Decimal.clone({ precision: 60 })

/** a / b, exact enough that cents and four decimals of it round as those of the fraction do. */
export const quotient = (a: DecimalLike, b: DecimalLike): Decimal => decimal(new Wide(a).div(b))
