import { useEffect, useRef } from 'react'
import { say } from '../../ui/notices.tsx'
import type { GridRow } from './grid-rows.ts'
import type { Scope } from './scope-items.ts'
import type { BidSteps } from './sheet/bid-steps.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import type { SheetSnapshot } from './sheet-state.ts'
import { texts } from './texts.ts'

/** The scope that was shown is gone and another is in its place: somebody else has deleted it. */
export function useGoneScope(
  chosen: Pick<Scope, 'id' | 'name'> | undefined,
  scopes: readonly Pick<Scope, 'id'>[],
  steps: BidSteps,
): void {
  const shown = useRef(chosen)
  useEffect(() => {
    const before = shown.current
    shown.current = chosen
    if (before === undefined || scopes.some(({ id }) => id === before.id)) return
    const { done, undone } = steps.history
    // Who deletes it on this page is told so, and how it comes back.
    const isOwn = [done.at(-1), undone.at(-1)].some(
      (step) => step?.scopeIds?.includes(before.id) === true,
    )
    if (!isOwn) say(texts.grid.gone(before.name))
  }, [chosen, scopes, steps])
}

/**
 * The row that is typed into is gone: somebody else has deleted it. The focus goes nowhere, as what
 * is typed on would come into another row.
 */
export function useGoneRow(
  sheet: ItemSheet,
  entry: SheetSnapshot['entry'],
  rows: readonly { readonly key: string; readonly item: { readonly name: string } | undefined }[],
): void {
  const typedInto = useRef<string>(undefined)
  useEffect(() => {
    const row = rows.find(({ key }) => key === entry?.key)
    const name = typedInto.current
    typedInto.current = row?.item?.name
    if (entry === undefined || row !== undefined || name === undefined) return
    sheet.close()
    say(texts.grid.gone(name))
  }, [sheet, entry, rows])
}

/** The row whose form is typed into is gone with it: somebody else has deleted it. */
export function useGoneForm(openKey: string | undefined, rows: readonly GridRow[]): void {
  const typedInto = useRef<GridRow>(undefined)
  /** The row that this page deletes: who does that is not told. */
  const deleted = useRef<string>(undefined)
  useEffect(() => {
    const before = typedInto.current
    const row = rows.find(({ key }) => key === openKey)
    typedInto.current = row?.isTyped === true ? row : undefined
    // Between its answer and the next drawing the row is there once more.
    if (row?.isLeaving === true) deleted.current = row.key
    if (row !== undefined || before?.item === undefined || before.key !== openKey) return
    if (deleted.current !== before.key) say(texts.grid.gone(before.item.name))
  }, [openKey, rows])
}
