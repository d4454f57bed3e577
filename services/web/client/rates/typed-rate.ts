import type { RateField, RateKind } from './rate-kinds.ts'
import type { RateValues } from './rates-data.ts'
import { texts } from './texts.ts'

export type Typed = Readonly<Record<string, string>>

/** A record as a form shows it; a new one is offered, and otherwise empty. */
export function toTyped(
  kind: RateKind,
  rate: Readonly<Record<string, unknown>> | undefined,
): Typed {
  return Object.fromEntries(
    kind.fields.map(({ key, type }) => {
      const value = rate?.[key] ?? (type === 'yes' ? true : '')
      return [key, String(value)]
    }),
  )
}

/** What is wrong with what was typed, by its field. */
export function faultsOf(fields: readonly RateField[], typed: Typed): Typed {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = (typed[field.key] ?? '').trim()
      if (text === '') {
        return field.isNeeded === true ? [[field.key, texts.missing(field.label)]] : []
      }
      const isWrong = field.type === 'number' && !Number.isFinite(Number(text))
      return isWrong ? [[field.key, texts.numberWrong]] : []
    }),
  )
}

/** As the API takes it. Of a record that is there, what was not touched is not sent. */
export function toValues(kind: RateKind, typed: Typed, before: Typed | undefined): RateValues {
  return Object.fromEntries(
    kind.fields.flatMap((field) => {
      const text = (typed[field.key] ?? '').trim()
      return before?.[field.key] === text ? [] : [[field.key, toValue(field, text)]]
    }),
  )
}

function toValue({ type }: RateField, text: string): string | number | boolean | null {
  if (type === 'yes') return text === 'true'
  if (type === 'number') return text === '' ? null : Number(text)
  return text
}
