import type { Unit } from '@formwork/kernel/measures'
import { writeList } from '@formwork/kernel/rate-lists'
import { formatDecimal } from '../../lib/formats/formats.ts'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import { texts } from '../../lib/texts.ts'
import { barsIn, lineOfBar, parseBars, textOfBars } from './bars/typed-bars.ts'
import { type Choice, type Column, unitWithin } from './columns.ts'
import { entriesIn, parseEntries } from './entries.ts'
import { texts as more } from './texts.ts'

const words = texts.grid
const FLAGS = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
]

export const choicesOf = (column: Column) => (column.kind === 'flag' ? FLAGS : column.choices)

export type Parsed =
  | {
      readonly ok: true
      readonly value: string | number | boolean | null | readonly object[] | readonly string[]
    }
  | { readonly ok: false; readonly message: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What a text means in a column, a number in the unit of its cell. An empty cell is null; whether it
 * may be empty is the API's to say.
 */
export function parseCell(column: Column, text: string, unit?: Unit): Parsed {
  const trimmed = text.trim()
  if (trimmed === '') {
    return { ok: true, value: column.field === 'name' ? '' : (column.initial ?? null) }
  }
  if (column.several !== undefined) return parseSeveral(column.several, trimmed)
  if (column.kind === 'text') return { ok: true, value: trimmed }
  if (column.kind === 'number') {
    const value = parseQuantity(trimmed, unit)
    if (value !== undefined) return { ok: true, value }
    const isLength = unitWithin(column) !== undefined
    const message = isLength ? more.grid.notALength(trimmed) : words.notANumber(trimmed)
    return { ok: false, message }
  }
  if (column.kind === 'bars') return parseBars(trimmed)
  if (column.list !== undefined) return parseEntries(column.list.form, trimmed)
  // The scope that has the item may be another than the one on screen.
  if (column.isOfScope === true && ID.test(trimmed)) return { ok: true, value: trimmed }
  const choices = choicesOf(column) ?? []
  const wanted = fold(trimmed)
  const found =
    choices.find(({ value, label }) => fold(value) === wanted || fold(label) === wanted) ??
    onlyNamed(choices, trimmed) ??
    onlyOne(choices.filter(({ label }) => fold(label).startsWith(`${wanted},`)))
  if (found !== undefined) {
    return { ok: true, value: column.kind === 'flag' ? found.value === 'true' : found.value }
  }
  const few =
    choices.length > 5 ? [...choices.slice(0, 5).map(({ label }) => label), '…'] : undefined
  const names = few ?? choices.map(({ label }) => label)
  const message = choices.length === 0 ? words.noneToChoose : words.notOneOf(names.join(', '))
  return { ok: false, message }
}

/** Words of a list, whatever their case. */
function parseSeveral(known: readonly string[], text: string): Parsed {
  const typed = text.split(/[\s,;]+/).filter((word) => word !== '')
  const value = typed.map((word) => word.toUpperCase())
  if (!value.every((word) => known.includes(word))) {
    return { ok: false, message: words.notOneOf(known.join(', ')) }
  }
  return { ok: true, value: [...new Set(value)] }
}

/** What stands in a cell for a value of the API: text that reads back as the same value. */
export function cellText(column: Column, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (column.kind === 'bars') return textOfBars(value)
  if (column.list !== undefined && Array.isArray(value)) {
    return writeList(column.list.form, value)
  }
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const LENGTH_MARK = /["']$/
const DOLLAR_DECIMALS = 2

/**
 * What is shown of it while nobody edits. A record of the catalog is its name alone: what is used of
 * it stands in cells of its own, and may be another price than the catalog's of today.
 */
export function shownText(column: Column, text: string): string {
  if (column.kind === 'number') {
    const mark = LENGTH_MARK.exec(text)?.[0] ?? ''
    const number = text.slice(0, text.length - mark.length)
    return `${formatDecimal(number, column.isMoney === true ? DOLLAR_DECIMALS : 0)}${mark}`
  }
  return choiceOf(column, text)?.name ?? copiedText(column, text)
}

/** What a copy holds of it: a number as it is typed, a choice as a paste finds it again. */
export function copiedText(column: Column, text: string): string {
  if (column.kind === 'bars') return barsIn(text).map(lineOfBar).join('; ')
  if (column.list !== undefined) {
    const { form } = column.list
    return entriesIn(form, text)?.map(form.write).join('; ') ?? text
  }
  const choice = choiceOf(column, text)
  if (choice === undefined) return text
  const isKnownByName = onlyNamed(choicesOf(column) ?? [], choice.name ?? '') === choice
  return isKnownByName ? (choice.name ?? choice.label) : choice.label
}

const choiceOf = (column: Column, text: string): Choice | undefined =>
  choicesOf(column)?.find(({ value }) => value === text)

/** The record of a name, where no other has it. */
const onlyNamed = (choices: readonly Choice[], name: string): Choice | undefined =>
  onlyOne(choices.filter((choice) => choice.name !== undefined && fold(choice.name) === fold(name)))

/** The first choice that begins with what is typed; `4` is also the beginning of `#4`. */
export function choiceBeginning(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = fold(typed.trimStart())
  if (wanted === '') return undefined
  const beginnings = ({ label, value }: Choice) => [label, label.replace(/^#/, ''), value].map(fold)
  return choices.find((one) => beginnings(one).some((text) => text.startsWith(wanted)))
}

/** A record of the catalog is named without its price where no other has the name. */
const onlyOne = (found: readonly Choice[]): Choice | undefined =>
  found.length === 1 ? found[0] : undefined

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '_')
