import { differingLines } from '../../lib/differing-lines.ts'
import { formatDay } from '../../lib/formats/dates.ts'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import { texts as shared } from '../../lib/texts.ts'
import { clashes } from '../../lib/typed-over.ts'
import type { Conflicting } from '../../ui/conflicts.tsx'
import type { Column } from '../workspace/columns.ts'
import { daysOf, type Typed, type TypedPart, textIn, typedOf } from './entry-typed.ts'
import type { Entry } from './schedule-data.ts'
import { texts } from './texts.ts'

/** The two that are not columns: the days of an entry, which belong together, and its scopes. */
const SPAN = 'span'
const PARTS = 'distributions'

const spanIn = ({ startDate, endDate }: Typed): string => `${startDate} ${endDate}`

/** What it works for, however it is typed: a day of the entry is the same as none. */
const partsIn = ({ startDate, endDate, parts }: Typed): string =>
  JSON.stringify(
    parts.map((part) => [
      part.scopeId,
      parseQuantity(part.weight) ?? 1,
      part.startDate === startDate ? '' : part.startDate,
      part.endDate === endDate ? '' : part.endDate,
    ]),
  )

/** An entry as it was when it was read for the form, and as it is now. */
export interface Versions {
  readonly read: Entry
  readonly now: Entry
}

/** What is typed over one version of an entry, typed over a later one: the rest is as there. */
export function typedOver(mine: Typed, { read, now }: Versions): Typed {
  const [begun, theirs] = [typedOf(read), typedOf(now)]
  const { startDate, endDate } = spanIn(mine) === spanIn(begun) ? theirs : mine
  const { parts } = partsIn(mine) === partsIn(begun) ? theirs : mine
  return { fields: mine.fields, startDate, endDate, parts }
}

/** With what an entry holds in a field, in the place of what was typed there. */
export function withTheirs(mine: Typed, field: string, now: Entry): Typed {
  const theirs = typedOf(now)
  if (field === SPAN) return { ...mine, startDate: theirs.startDate, endDate: theirs.endDate }
  if (field === PARTS) return { ...mine, parts: theirs.parts }
  const { [field]: _, ...fields } = mine.fields
  return { ...mine, fields }
}

interface Shown {
  readonly columns: readonly Column[]
  /** Scopes by their ids. */
  readonly names: ReadonlyMap<string, string>
}

/** What was typed and has been changed by another since, to something else. */
export function conflictsOf(
  mine: Typed,
  { read, now }: Versions,
  { columns, names }: Shown,
): readonly Conflicting<string>[] {
  const theirs = typedOf(now)
  const flat = (typed: Typed, entry: Entry): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(columns.map((one) => [one.field, textIn(typed, one, entry)])),
    [SPAN]: spanIn(typed),
    [PARTS]: partsIn(typed),
  })
  const both = clashes(flat(typedOf(read), read), flat(mine, read), flat(theirs, now))
  return both.map((field) => {
    if (field === SPAN) {
      return { field, label: texts.span, mine: daysShown(mine), theirs: daysShown(theirs) }
    }
    if (field === PARTS) {
      const [own, other] = [partsShown(mine, names), partsShown(theirs, names)]
      const label = texts.scopes
      return { field, label, mine: lines(own, other), theirs: lines(other, own) }
    }
    const column = columns.find((one) => one.field === field)
    const shown = (typed: Typed, entry: Entry): string => {
      const text = column === undefined ? '' : textIn(typed, column, entry)
      return column?.choices?.find(({ value }) => value === text)?.label ?? text
    }
    const label = field === 'name' ? texts.name : (column?.label ?? field)
    return { field, label, mine: shown(mine, read), theirs: shown(theirs, now) }
  })
}

const daysShown = ({ startDate, endDate }: Pick<TypedPart, 'startDate' | 'endDate'>): string =>
  texts.days(formatDay(startDate), formatDay(endDate))

const partsShown = (typed: Typed, names: Shown['names']) =>
  typed.parts.map((part) => {
    const name = names.get(part.scopeId) ?? '–'
    return {
      id: part.scopeId,
      text: texts.partOf(name, part.weight || '1', daysShown(daysOf(part, typed))),
    }
  })

const lines = (own: ReturnType<typeof partsShown>, other: ReturnType<typeof partsShown>) =>
  differingLines(own, other, {
    line: (_place, text) => text,
    without: shared.conflict.lines.without,
  })
