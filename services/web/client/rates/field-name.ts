import type { RateField, RateKind } from './rate-kind.ts'

/** What is changed of a record: its name alone where it has but one price. */
export function nameOfField(kind: RateKind, field: RateField, name: string): string {
  const prices = kind.fields.filter(({ isPrice }) => isPrice === true)
  return prices.length === 1 && prices[0] === field ? name : `${name}: ${field.label}`
}
