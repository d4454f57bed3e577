import { Suspense, useEffect, useMemo, useState } from 'react'
import { lateComponent } from '../../lib/late-component.ts'
import { whenUsed } from '../../lib/when-used.ts'
import { Conflicts } from '../../ui/conflicts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isNarrow as isNarrowNow, useNarrow } from '../../ui/use-narrow.ts'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { bothShown } from './both-shown.ts'
import { useColumns } from './catalog-choices.ts'
import { useColumnView } from './column-view.ts'
import { type Column, type DetailGroup, withoutUnits } from './columns.ts'
import { type Edits, NO_EDITS } from './grid-rows.ts'
import { ItemCards } from './item-cards.tsx'
import type { Typed } from './item-form.tsx'
import { LateItemForm } from './late-form.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import { useShownColumns } from './shown-columns.ts'
import { texts } from './texts.ts'
import { useGoneRow } from './use-gone.ts'
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

/** The items of one module: a grid, and cards on a phone. */
export function ItemGrid(needs: GridNeeds) {
  const { columns, details, isReady } = useColumns(needs.module)
  return isReady ? <Items {...needs} columns={columns} details={details} /> : <Skeleton lines={8} />
}

/** What is typed and what can be undone stay while a phone is turned. */
function Items({
  scope,
  module,
  mayWrite,
  unfinished,
  onExplain,
  columns,
  details: groups,
}: GridNeeds & { readonly columns: readonly Column[]; readonly details: readonly DetailGroup[] }) {
  const details = useMemo(() => withConcrete(groups, scope), [groups, scope])
  const fields = useMemo(
    () => [...columns, ...details.flatMap((group) => group.columns)],
    [columns, details],
  )
  const own = useItemSheet(scope, module, fields)
  const { sheet, rows: all, typing, conflicts, entry } = own
  useGoneRow(sheet, entry, all)
  const rows = useMemo(
    () => (mayWrite ? all : all.filter(({ item }) => item !== undefined)),
    [all, mayWrite],
  )
  const view = useColumnView(module)
  const ofCards = useMemo(() => withoutUnits(columns), [columns])
  const shownOf = useShownColumns(columns, rows, { entry: entry?.field, hidden: view.hidden })
  const isNarrow = useNarrow()
  const [openKey, setOpenKey] = useState<string>()
  useEffect(() => whenUsed(() => void LateItemForm.preload?.()), [])
  const form = {
    typed: useMemo(() => textsOf(typing[openKey ?? '']), [typing, openKey]),
    onType: (field: string, text: string) => sheet.typeInForm(openKey ?? '', field, text),
    onDiscard: () => sheet.discardForm(openKey ?? ''),
  }
  const detailed = rows.find(({ key }) => key === openKey)
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
      {!isNarrow && detailed?.item !== undefined && (
        <Suspense fallback={<Skeleton />}>
          <LateItemForm
            key={detailed.key}
            title={texts.grid.detailsOf(detailed.item.name)}
            action={texts.grid.save}
            row={detailed}
            groups={details}
            mayWrite={mayWrite}
            {...form}
            onSave={(changed) => sheet.edit([{ key: detailed.key, texts: changed }])}
            onClose={() => setOpenKey(undefined)}
          />
        </Suspense>
      )}
      {conflicts.length > 0 && (
        <Conflicts
          key={conflicts.length}
          fields={conflicts.map(({ key, field, label, mine, theirs }) => ({
            field: `${key} ${field}`,
            label,
            ...bothShown(fields, rows, { key, field, mine, theirs }),
          }))}
          onChoose={(kept) =>
            void sheet.resolve(new Set(Object.keys(kept).filter((cell) => kept[cell] === 'mine')))
          }
          onClose={() => sheet.postpone()}
        />
      )}
      <Warnings rows={rows} />
    </>
  )
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
