import { Suspense, useEffect, useMemo, useState } from 'react'
import { lateComponent } from '../../lib/late-component.ts'
import { whenUsed } from '../../lib/when-used.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isNarrow as isNarrowNow, useNarrow } from '../../ui/use-narrow.ts'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { useColumns } from './catalog-choices.ts'
import { useColumnView } from './column-view.ts'
import { type Column, type DetailGroup, withoutUnits } from './columns.ts'
import { type Edits, type GridRow, isUnsaved, NO_EDITS } from './grid-rows.ts'
import type { FormState } from './item-card.tsx'
import { ItemCards } from './item-cards.tsx'
import type { Typed } from './item-form.tsx'
import { LateItemForm } from './late-form.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { SheetConflicts } from './sheet-conflicts.tsx'
import type { SheetSnapshot } from './sheet-state.ts'
import { useShownColumns } from './shown-columns.ts'
import { texts } from './texts.ts'
import { useGoneForm, useGoneRow } from './use-gone.ts'
import { useItemSheet } from './use-item-sheet.ts'
import { Warnings } from './warnings.tsx'

/** A phone shows cards and does without it; elsewhere it is under way before the data is. */
const GridTable = lateComponent(() => import('./grid-table.tsx'), 'GridTable')
if (!isNarrowNow()) void GridTable.preload?.()

interface GridNeeds {
  readonly scope: Scope
  readonly module: ModuleName
  readonly mayWrite: boolean
  readonly unfinished: Unfinished
  readonly onExplain: (item: Item) => void
}

interface ItemsNeeds extends GridNeeds {
  readonly columns: readonly Column[]
  readonly details: readonly DetailGroup[]
}

/** The items of one module: a grid, and cards on a phone. */
export function ItemGrid(needs: GridNeeds) {
  const { columns, details, isReady } = useColumns(needs.module)
  return isReady ? <Items {...needs} columns={columns} details={details} /> : <Skeleton lines={8} />
}

/** What is typed and what can be undone stay while a phone is turned. */
function Items(needs: ItemsNeeds) {
  const { scope, module, mayWrite, unfinished, onExplain, columns } = needs
  const { details, fields, rows, ...own } = useItemRows(needs)
  const { sheet, typing, conflicts, entry } = own
  const view = useColumnView(module)
  const ofCards = useMemo(() => withoutUnits(columns), [columns])
  const shownOf = useShownColumns(columns, rows, { entry: entry?.field, hidden: view.hidden })
  const isNarrow = useNarrow()
  const [openKey, setOpenKey] = useState<string>()
  useEffect(() => whenUsed(() => void LateItemForm.preload?.()), [])
  const form = useFormOfRow(sheet, typing, openKey)
  useGoneForm(openKey, rows)
  const detailed = isNarrow ? undefined : rows.find(({ key }) => key === openKey)
  if (rows.length === 0) {
    return <p className="text-muted">{texts.grid.none(sheetOf(module).title)}</p>
  }
  const shared = { ...own, scope, module, mayWrite, rows, unfinished, onExplain }
  return (
    <>
      {isNarrow ? (
        <ItemCards
          {...shared}
          columns={ofCards}
          details={details}
          openKey={openKey}
          form={form}
          onOpen={setOpenKey}
        />
      ) : (
        <Suspense fallback={<Skeleton lines={8} />}>
          <GridTable
            {...shared}
            columns={shownOf}
            all={columns}
            view={view}
            onDetails={setOpenKey}
          />
        </Suspense>
      )}
      {detailed?.item !== undefined && (
        <Details
          key={detailed.key}
          row={detailed}
          name={detailed.item.name}
          groups={details}
          mayWrite={mayWrite}
          form={form}
          sheet={sheet}
          onClose={() => setOpenKey(undefined)}
        />
      )}
      {conflicts.length > 0 && (
        <SheetConflicts
          key={conflicts.length}
          sheet={sheet}
          conflicts={conflicts}
          columns={fields}
          rows={rows}
        />
      )}
      <Warnings rows={rows} />
    </>
  )
}

function Details({
  row,
  name,
  groups,
  mayWrite,
  form,
  sheet,
  onClose,
}: {
  readonly row: GridRow
  readonly name: string
  readonly groups: readonly DetailGroup[]
  readonly mayWrite: boolean
  readonly form: FormState
  readonly sheet: ItemSheet
  readonly onClose: () => void
}) {
  return (
    <Suspense fallback={<Skeleton />}>
      <LateItemForm
        title={texts.grid.detailsOf(name)}
        action={texts.grid.save}
        row={row}
        groups={groups}
        mayWrite={mayWrite}
        {...form}
        onSave={(changed) => sheet.edit([{ key: row.key, texts: changed }])}
        onClose={onClose}
      />
    </Suspense>
  )
}

/**
 * The rows of the module and their fields; who may not write has no row to type into, and sees what is
 * typed and not saved all the same, as where the bid was locked meanwhile.
 */
function useItemRows({ scope, module, mayWrite, columns, details: groups }: ItemsNeeds) {
  const details = useMemo(() => withConcrete(groups, scope), [groups, scope])
  const fields = useMemo(
    () => [...columns, ...details.flatMap((group) => group.columns)],
    [columns, details],
  )
  const { rows: all, ...own } = useItemSheet(scope, module, fields)
  useGoneRow(own.sheet, own.entry, all)
  const rows = useMemo(
    () => (mayWrite ? all : all.filter((row) => row.item !== undefined || isUnsaved(row))),
    [all, mayWrite],
  )
  return { ...own, details, fields, rows }
}

/** What is typed into the form of a row and not saved. */
function useFormOfRow(sheet: ItemSheet, typing: SheetSnapshot['typing'], openKey = ''): FormState {
  return {
    typed: useMemo(() => textsOf(typing[openKey]), [typing, openKey]),
    onType: (field, text) => sheet.typeInForm(openKey, field, text),
    onDiscard: () => sheet.discardForm(openKey),
  }
}

/** Names of two items may be the same, so that they are chosen by their ids. */
const withConcrete = (groups: readonly DetailGroup[], { concreteItems }: Scope) =>
  groups.map((group) => ({
    ...group,
    columns: group.columns.map((column) =>
      column.isOfScope === true
        ? { ...column, choices: concreteItems.map(({ id, name }) => ({ value: id, label: name })) }
        : column,
    ),
  }))

const textsOf = (edits: Edits = NO_EDITS): Typed =>
  Object.fromEntries(Object.entries(edits).map(([field, { text }]) => [field, text]))
