import type { RateField, RateKind } from './rate-kinds.ts'
import { numberText, readNumber } from './rate-numbers.ts'
import type { RateValues } from './rates-data.ts'
import { texts } from './texts.ts'

export type Typed = Readonly<Record<string, string>>

/** A record as a form shows it; a new one is offered, and otherwise empty. */
export function toTyped(
  kind: RateKind,
  rate: Readonly<Record<string, unknown>> | undefined,
): Typed {
  return Object.fromEntries(
    kind.fields.map((field) => {
      const { key, type } = field
      const value = rate?.[key] ?? (type === 'yes' ? true : '')
      return [key, type === 'number' ? numberText(field, value, rate ?? {}) : String(value)]
    }),
  )
}

/** What is wrong with what was typed, by its field; the unit of a number may be the record's. */
export function faultsOf(
  fields: readonly RateField[],
  typed: Typed,
  rate: Readonly<Record<string, unknown>> = typed,
): Typed {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = (typed[field.key] ?? '').trim()
      if (text === '') {
        return field.isNeeded === true ? [[field.key, texts.missing(field.label)]] : []
      }
      const isWrong = field.type === 'number' && readNumber(field, text, rate) === undefined
      return isWrong ? [[field.key, texts.numberWrong]] : []
    }),
  )
}

/** As the API takes it. Of a record that is there, what was not touched is not sent. */
export function toValues(kind: RateKind, typed: Typed, before: Typed | undefined): RateValues {
  return Object.fromEntries(
    kind.fields.flatMap((field) => {
      const text = (typed[field.key] ?? '').trim()
      return before?.[field.key] === text ? [] : [[field.key, toValue(field, text, typed)]]
    }),
  )
}

function toValue(field: RateField, text: string, typed: Typed): string | number | boolean | null {
  if (field.type === 'yes') return text === 'true'
  if (field.type === 'number') return readNumber(field, text, typed) ?? null
  return text
}
