import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices.tsx'
import { cardGroups } from '../workspace/card-groups.ts'
import { useColumns } from '../workspace/catalog-choices.ts'
import type { Column } from '../workspace/columns.ts'
import { chosenWith } from '../workspace/production-part.ts'
import {
  bodyOf,
  type Faults,
  faultsOf,
  isOfEntries,
  type Typed,
  textIn,
  typedOf,
  withText,
} from './entry-typed.ts'
import { deleteEntry, type Entry, type Kind, saveEntry } from './schedule-data.ts'
import { texts } from './texts.ts'

/** What is typed of an entry of a schedule, field by field, and its saving. */
export function useTypedEntry({
  bidId,
  kind,
  entry,
  onDone,
}: {
  readonly bidId: string
  readonly kind: Kind
  /** As it is saved; undefined: it is a new one. */
  readonly entry: Entry | undefined
  readonly onDone: () => void
}) {
  const { isBusy, refusal, run } = useAction()
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
  const save = (): void => {
    const found = faultsOf(typed, fields, entry)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void run(async () => {
      await saveEntry(bidId, kind, entry?.id, bodyOf(typed, fields, entry))
      say(texts.saved(name === undefined ? '' : textIn(typed, name, entry)))
      onDone()
    })
  }
  const remove = (gone: Entry): void =>
    void run(async () => {
      await deleteEntry(gone)
      say(texts.removed(gone.name))
      onDone()
    })
  const textAt = (path: string): string => {
    const column = fields.find((one) => one.field === path)
    return column === undefined ? '' : textIn(typed, column, entry)
  }
  const type = (path: string, text: string): void => {
    const all = { [path]: text, ...chosenWith(path, text, textAt) }
    setTyped((before) =>
      fields.reduce((next, column) => {
        const own = all[column.field]
        return own === undefined ? next : withText(next, column, own, entry)
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
    save,
    remove,
    isBusy,
    refusal,
  }
}
