import { type ReactNode, useState } from 'react'
import { overLatest } from '../../lib/api/over-latest.ts'
import { refreshPage } from '../../lib/api/stale.ts'
import { texts } from '../../lib/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Conflicting, Conflicts, type Whose } from '../../ui/conflicts.tsx'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import type { Column } from '../workspace/columns.ts'
import { bodyOf, type Faults, faultsOf, type Typed } from './entry-typed.ts'
import { conflictsOf, typedOver, withTheirs } from './entry-versions.ts'
import {
  changeEntry,
  type Entry,
  type Kind,
  newEntry,
  planChanged,
  readEntry,
} from './schedule-data.ts'

interface Needs {
  readonly bid: WholeBid
  readonly kind: Kind
  /** As it was when the form was opened; undefined: it is a new one. */
  readonly entry: Entry | undefined
  readonly columns: readonly Column[]
  readonly typed: Typed
  readonly onTyped: (change: (typed: Typed) => Typed) => void
  readonly onFaults: (faults: Faults) => void
  /** Called with what it was typed over in the end. */
  readonly onSaved: (typed: Typed, over: Entry | undefined) => void
}

/**
 * Saves what is typed over an entry that others change, too. Before it writes it reads the entry
 * again: what others alone have changed stays theirs, and where two have changed the same, both
 * versions are shown and one is chosen.
 */
export function useEntryVersions({ bid, kind, entry, columns, typed, ...needs }: Needs) {
  const { isBusy, refusal, run } = useAction()
  const [held, setHeld] = useState(entry)
  const [creation] = useState(() => newEntry(bid.id, kind))
  const [conflict, setConflict] = useState<readonly Conflicting<string>[]>([])
  const isRight = (mine: Typed, over: Entry | undefined): boolean => {
    const faults = faultsOf(mine, columns, over)
    needs.onFaults(faults)
    return Object.keys(faults).length === 0
  }
  const write = async (typedNow: Typed, heldNow: Entry): Promise<void> => {
    // Where it is read again, what is typed is typed over the later version by then.
    let [mine, read] = [typedNow, heldNow]
    const names = new Map(bid.scopes.map(({ id, name }) => [id, name]))
    await overLatest(
      () => readEntry(read),
      async (now, ifMatch) => {
        const versions = { read, now }
        const both = conflictsOf(mine, versions, { columns, names })
        mine = typedOver(mine, versions)
        read = now
        setHeld(now)
        needs.onTyped((typing) => typedOver(typing, versions))
        if (both.length > 0) await refreshPage()
        setConflict(both)
        if (both.length > 0 || !isRight(mine, now)) return
        await changeEntry(now, bodyOf(mine, columns, now), ifMatch)
        needs.onSaved(mine, now)
      },
    )
  }
  const save = (mine: Typed): void => {
    if (!isRight(mine, held)) return
    void run(async () => {
      if (held !== undefined) return write(mine, held)
      const { made, isEarlier } = await creation.send(bodyOf(mine, columns, undefined))
      await planChanged(bid.id)
      needs.onSaved(mine, undefined)
      if (isEarlier) say(texts.createdBefore(made.name))
    })
  }
  const choose = (kept: Readonly<Record<string, Whose>>): void => {
    const next = conflict.reduce(
      (mine, { field }) =>
        kept[field] === 'theirs' && held !== undefined ? withTheirs(mine, field, held) : mine,
      typed,
    )
    setConflict([])
    needs.onTyped(() => next)
    save(next)
  }
  const conflicts: ReactNode = conflict.length > 0 && (
    <Conflicts fields={conflict} onChoose={choose} onClose={() => setConflict([])} />
  )
  return { held, save: () => save(typed), conflicts, isBusy, refusal, run }
}
