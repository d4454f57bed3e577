import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../app/api.ts'
import { keepDrafts, readDrafts } from '../../app/kept-drafts.ts'
import { useUser } from '../../app/session.ts'
import { say } from '../../ui/notices.tsx'
import { bidQuery } from './bid-data.ts'
import type { Column } from './columns.ts'
import { restored, textsOf } from './drafts.ts'
import { type Edits, type GridRow, isBlank, NO_EDITS } from './grid-rows.ts'
import type { ModuleName } from './modules.ts'
import { type Item, itemsOf, type Scope } from './scope-items.ts'
import { changeItems, rereadBid } from './sheet/change-items.ts'
import { ItemSheet } from './sheet/item-sheet.ts'
import type { SheetEvent, SheetServer } from './sheet/sheet-server.ts'
import type { SheetSnapshot } from './sheet-state.ts'
import { texts } from './texts.ts'

const words = texts.grid

function serverOf({ bidId, id: scopeId }: Scope, module: ModuleName): SheetServer {
  return {
    change: (changes, onMade = () => undefined) =>
      changeItems({ bidId, scopeId, module }, changes, onMade),
    items: () => {
      const bid = queryClient.getQueryData(bidQuery(bidId).queryKey)
      const scope = bid?.scopes.find((one) => one.id === scopeId)
      return scope === undefined ? [] : itemsOf(scope, module)
    },
    reread: () => rereadBid(bidId),
    tell,
  }
}

function tell(event: SheetEvent): void {
  if (event.kind === 'refused') say(event.sentence)
  else if (event.kind === 'added') say(words.added(event.count))
  else say(event.count === 1 ? words.removed(event.name) : words.removedMany(event.count))
}

/** Under this name the key of the row is kept beside its texts. */
const KEY = '#key'

/** Cells of saved rows that the server did not have when the tab was closed. */
function restoredEdits(place: string): SheetSnapshot['edits'] {
  const kept = readDrafts(`${place}.edits`).map(({ [KEY]: key = '', ...typed }) => {
    const edits = Object.entries(typed).map(([field, text]) => [
      field,
      { text, error: words.notSaved },
    ])
    return [key, Object.fromEntries(edits) as Edits] as const
  })
  return Object.fromEntries(kept)
}

function keepEdits(place: string, edits: SheetSnapshot['edits']): void {
  const kept = Object.entries(edits).flatMap(([key, row]) => {
    const cells = Object.entries(row).map(([field, { text }]) => [field, text])
    return cells.length === 0 ? [] : [{ [KEY]: key, ...Object.fromEntries(cells) }]
  })
  keepDrafts(`${place}.edits`, kept)
}

/**
 * The rows of one module of one scope: saved items, rows that are not saved yet, and one empty row
 * to type into.
 */
export function useItemSheet(scope: Scope, module: ModuleName, columns: readonly Column[]) {
  const { id: userId } = useUser()
  const place = `${userId}.${scope.id}.${module}`
  const [sheet] = useState(
    () =>
      new ItemSheet(serverOf(scope, module), columns, {
        ...{ drafts: restored(place), edits: restoredEdits(place) },
      }),
  )
  const { drafts, edits, saving, history, conflicts } = useSyncExternalStore(
    sheet.state.subscribe,
    () => sheet.state.now,
  )
  useEffect(() => {
    sheet.columns = columns
  }, [sheet, columns])
  useEffect(() => {
    const typed = drafts.filter((draft) => !isBlank(draft)).map(textsOf)
    keepDrafts(place, typed)
  }, [place, drafts])
  useEffect(() => keepEdits(place, edits), [place, edits])
  useEffect(() => {
    // What could not be sent goes out by itself when the connection is back.
    const again = (): void => sheet.resend()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [sheet])

  const items = itemsOf(scope, module)
  const savedRows = useSavedRows(items, sheet.keyOf, edits, saving)
  const rows = useMemo((): readonly GridRow[] => {
    const taken = new Set(savedRows.map(({ key }) => key))
    const unsaved = drafts
      // Between the answer and the next drawing a new row is both.
      .filter(({ key }) => !taken.has(key))
      .map((draft) => ({ ...draft, item: undefined, isSaving: saving.has(draft.key) }))
    return [...savedRows, ...unsaved]
  }, [savedRows, drafts, saving])
  return { sheet, rows, history, conflicts, isSaving: saving.size > 0 }
}

/**
 * A row stays the same object while nothing of it changes: of thousands, only those that did are
 * drawn again.
 */
function useSavedRows(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  edits: SheetSnapshot['edits'],
  saving: ReadonlySet<string>,
): readonly GridRow[] {
  const [kept] = useState(() => new Map<string, GridRow>())
  return useMemo(
    () =>
      items.map((item) => {
        const key = keyOf(item)
        const next = { key, item, edits: edits[key] ?? NO_EDITS, isSaving: saving.has(key) }
        const last = kept.get(key)
        const isSame =
          last?.item === item && last.edits === next.edits && last.isSaving === next.isSaving
        if (isSame) return last
        kept.set(key, next)
        return next
      }),
    [items, keyOf, edits, saving, kept],
  )
}
