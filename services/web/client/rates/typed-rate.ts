import { type EntryList, type RateField, type RateKind, RECORD_TYPES } from './rate-kind.ts'
import { numberText, readNumber } from './rate-numbers.ts'
import type { RateValue, RateValues } from './rates-data.ts'
import { texts } from './texts.ts'
import { isEmptyEntry, readEntries, toTypedList } from './typed-list.ts'

/** What is typed, by field; of a list one text, as `typed-list.ts` reads it. */
export type Typed = Readonly<Record<string, string>>

/** A record as a form shows it; a new one is offered, and otherwise empty. */
export function toTyped(
  kind: RateKind,
  rate: Readonly<Record<string, unknown>> | undefined,
): Typed {
  return Object.fromEntries(
    kind.fields.map((field) => {
      const { key, type, list, initial = type === 'yes' ? 'true' : '' } = field
      const value = rate?.[key] ?? (rate === undefined || type === 'yes' ? initial : '')
      if (list !== undefined) return [key, toTypedList(list, value)]
      return [key, type === 'number' ? numberText(field, value, rate ?? {}) : String(value)]
    }),
  )
}

/**
 * What is wrong with what was typed, by its field, in a list by `faultKey`; the unit of a number may
 * be the record's.
 */
export function faultsOf(
  fields: readonly RateField[],
  typed: Typed,
  rate: Readonly<Record<string, unknown>> = typed,
): Typed {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = (typed[field.key] ?? '').trim()
      if (field.list !== undefined) return listFaults(field.key, field.list, text)
      if (text === '') {
        return field.isNeeded === true ? [[field.key, texts.missing(field.label)]] : []
      }
      const isWrong = field.type === 'number' && readNumber(field, text, rate) === undefined
      return isWrong ? [[field.key, texts.numberWrong]] : []
    }),
  )
}

/** Where the fault of one field of an entry is kept. */
export const faultKey = (list: string, index: number, key: string): string =>
  `${list}.${index}.${key}`

function listFaults(key: string, list: EntryList, text: string): [string, string][] {
  const entries = readEntries(text)
  if (entries.every(isEmptyEntry)) return list.missing === undefined ? [] : [[key, list.missing]]
  return entries.flatMap((entry, index) => {
    if (isEmptyEntry(entry)) return []
    const faults = Object.entries(faultsOf(list.fields, entry))
    return faults.map(([name, fault]): [string, string] => [faultKey(key, index, name), fault])
  })
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

function toValue(field: RateField, text: string, typed: Typed): RateValue {
  const { type, list, isNeeded } = field
  if (type === 'yes') return text === 'true'
  if (type === 'number') return readNumber(field, text, typed) ?? null
  if (list !== undefined) {
    const entries = readEntries(text).filter((entry) => !isEmptyEntry(entry))
    return entries.map((entry) => toEntry(list.fields, entry))
  }
  return text === '' && isRecord(field) && isNeeded !== true ? null : text
}

const isRecord = ({ type }: RateField): boolean => RECORD_TYPES.some((one) => one === type)

const toEntry = (fields: readonly RateField[], typed: Typed) =>
  Object.fromEntries(
    fields.map((field) => [field.key, toValue(field, (typed[field.key] ?? '').trim(), typed)]),
  )
