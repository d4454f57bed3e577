import { useEffect, useSyncExternalStore } from 'react'
import type { ColumnView } from './column-view.ts'
import { type GridPlace, goToCell } from './grid-place.ts'
import type { ModuleName } from './modules.ts'
import type { BidSteps } from './sheet/bid-steps.ts'
import { useShownStep } from './use-shown-step.ts'

/** Goes to the cell of a change of this grid that was undone or redone. */
export function useShownCell(
  place: GridPlace,
  {
    steps,
    scopeId,
    module,
    view: { hidden, toggle },
  }: {
    readonly steps: BidSteps
    readonly scopeId: string
    readonly module: ModuleName
    readonly view: ColumnView
  },
): void {
  const { rows, columns } = place
  const { at } = place.grid
  // A column that the user has hidden is shown before its cell is.
  const shownField = useSyncExternalStore(steps.subscribe, () => {
    const shown = steps.shown?.place
    return shown?.scopeId === scopeId && shown.module === module ? shown.field : undefined
  })
  const isAwaited = shownField !== undefined && hidden.has(shownField)
  useEffect(() => {
    if (isAwaited) toggle(shownField)
  }, [isAwaited, shownField, toggle])
  useShownStep(steps, { scopeId, module, isAwaited }, (key, field) => {
    const found = rows.findIndex((one) => one.key === key || one.item?.id === key)
    const row = found === -1 ? at.row : found
    const column = Math.max(
      0,
      columns.findIndex((one) => one.field === field),
    )
    goToCell(place, row, column)
  })
}
