const TENS = Array.from({ length: 32 }, (_, places) => 10n ** BigInt(places))

/**
 * Exact fractions of BigInt, for a second calculation that shares no arithmetic with the product.
 */
export class Fraction {
  readonly n: bigint
  readonly d: bigint

  constructor(n: bigint, d = 1n) {
    this.n = d < 0n ? -n : n
    this.d = d < 0n ? -d : d
  }

  /** A decimal text or a number such as `12.5`. */
  static of(value: unknown): Fraction {
    const text = String(value)
    const [whole = '0', decimals = ''] = text.split('.')
    const places = decimals.length
    return new Fraction(BigInt(`${whole}${decimals}`), TENS[places] ?? 10n ** BigInt(places))
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.n * other.d + other.n * this.d, this.d * other.d)
  }

  minus(other: Fraction): Fraction {
    return new Fraction(this.n * other.d - other.n * this.d, this.d * other.d)
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.n * other.n, this.d * other.d)
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.n * other.d, this.d * other.n)
  }

  less(other: Fraction): boolean {
    return this.n * other.d < other.n * this.d
  }

  /** The largest whole number that is not above it; it is zero or more. */
  floor(): bigint {
    return this.n / this.d
  }

  ceil(): bigint {
    return (this.n + this.d - 1n) / this.d
  }

  /** The nearest whole number, half away from zero; it is zero or more. */
  rounded(): bigint {
    return (2n * this.n + this.d) / (2n * this.d)
  }

  /** Cents, half away from zero; it is zero or more. */
  cents(): bigint {
    return (200n * this.n + this.d) / (2n * this.d)
  }
}

export const of = Fraction.of
export const whole = (value: bigint): Fraction => new Fraction(value)
/** A percentage as a fraction. */
export const percent = (value: unknown): Fraction => of(value).over(of(100))
export const ONE: Fraction = new Fraction(1n)
