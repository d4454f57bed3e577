import { Decimal } from '@formwork/kernel'

/** JSON text in which exact decimals are numbers. */
export function toJson(value: unknown): string {
  // Decimals have a toJSON of their own, which is heard before the replacer.
  return JSON.stringify(value, function (this: Record<string, unknown>, key, plain) {
    const raw = this[key]
    return raw instanceof Decimal ? raw.toNumber() : plain
  })
}
