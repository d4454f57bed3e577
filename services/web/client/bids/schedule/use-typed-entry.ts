import { ApiError } from '@formwork/api-client'
import { useState } from 'react'
import { formatDay } from '../../lib/formats/dates.ts'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { cardGroups } from '../workspace/card-groups.ts'
import { useColumns } from '../workspace/catalog-choices.ts'
import type { Column } from '../workspace/columns.ts'
import { chosenWith } from '../workspace/production-part.ts'
import { type Faults, isOfEntries, type Typed, textIn, typedOf, withText } from './entry-typed.ts'
import { deleteEntry, type Entry, type Kind } from './schedule-data.ts'
import { texts } from './texts.ts'
import { useEntryVersions } from './use-entry-versions.tsx'

/** What is typed of an entry of a schedule, field by field, and its saving. */
export function useTypedEntry({
  bid,
  kind,
  entry,
  onDone,
}: {
  readonly bid: WholeBid
  readonly kind: Kind
  /** As it was when the form was opened; undefined: it is a new one. */
  readonly entry: Entry | undefined
  readonly onDone: () => void
}) {
  const [typed, setTyped] = useState(() => typedOf(entry))
  const [faults, setFaults] = useState<Faults>({})
  const { columns, details } = useColumns(kind)
  const isShown = (column: Column): boolean =>
    isOfEntries(column) && (entry !== undefined || typeof column.calculated !== 'function')
  const [main, ...groups] = cardGroups(texts.name, columns, details).map((group) => ({
    ...group,
    columns: group.columns.filter(isShown),
  }))
  const fields = [main, ...groups].flatMap((group) => group?.columns ?? [])
  const name = fields.find(({ field }) => field === 'name')
  const { held, run, ...saving } = useEntryVersions({
    bid,
    kind,
    entry,
    columns: fields,
    typed,
    onTyped: setTyped,
    onFaults: setFaults,
    onSaved: (saved, over) => {
      say(texts.saved(name === undefined ? '' : textIn(saved, name, over)))
      onDone()
    },
  })
  const remove = useRemoval(entry, onDone)
  const textAt = (path: string): string => {
    const column = fields.find((one) => one.field === path)
    return column === undefined ? '' : textIn(typed, column, held)
  }
  const type = (path: string, text: string): void => {
    const all = { [path]: text, ...chosenWith(path, text, textAt) }
    setTyped((before) =>
      fields.reduce((next, column) => {
        const own = all[column.field]
        return own === undefined ? next : withText(next, column, own, held)
      }, before),
    )
  }
  return {
    name,
    /** Beside its days. */
    main: main?.columns.filter((column) => column !== name) ?? [],
    groups,
    typed,
    faults,
    textAt,
    type,
    change: (part: Partial<Typed>): void => setTyped({ ...typed, ...part }),
    remove: (): void => void run(remove),
    held,
    ...saving,
  }
}

/** Deletes an entry as it was seen; what it throws tells how it is now. */
function useRemoval(entry: Entry | undefined, onDone: () => void): () => Promise<void> {
  const [toDelete, setToDelete] = useState(entry)
  return async () => {
    if (toDelete === undefined) return
    const { isDeleted, now } = await deleteEntry(toDelete)
    if (!isDeleted) {
      // It is told as it is now: the next press deletes that.
      setToDelete(now)
      const sentence = texts.changedSince(
        now.name,
        formatDay(now.startDate),
        formatDay(now.endDate),
      )
      throw new ApiError(sentence, { status: 409, code: '', details: [] })
    }
    say(texts.removed(now.name))
    onDone()
  }
}
