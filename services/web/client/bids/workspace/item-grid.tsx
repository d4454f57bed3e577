import { useCallback, useMemo, useState } from 'react'
import { Conflicts } from '../../ui/conflicts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useColumns } from './catalog-choices.ts'
import type { Column, DetailGroup } from './columns.ts'
import { Warnings } from './grid-parts.tsx'
import { GridTable } from './grid-table.tsx'
import { ItemCards } from './item-cards.tsx'
import { ItemForm, type Typed } from './item-form.tsx'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import { texts } from './texts.ts'
import { useItemSheet } from './use-item-sheet.ts'

interface GridNeeds {
  readonly scope: Scope
  readonly module: ModuleName
  readonly mayWrite: boolean
  readonly onExplain: (item: Item) => void
}

/** The item whose form is open, and what is typed there. */
interface Opened {
  readonly key: string | undefined
  readonly typed: Typed
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
  onExplain,
  columns,
  details,
}: GridNeeds & { readonly columns: readonly Column[]; readonly details: readonly DetailGroup[] }) {
  const fields = useMemo(
    () => [...columns, ...details.flatMap((group) => group.columns)],
    [columns, details],
  )
  const own = useItemSheet(scope, module, fields)
  const { sheet, rows: all, conflicts } = own
  const rows = useMemo(
    () => (mayWrite ? all : all.filter(({ item }) => item !== undefined)),
    [all, mayWrite],
  )
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<Opened>({ key: undefined, typed: {} })
  const open = useCallback(
    (key: string | undefined) =>
      setOpened((last) => (last.key === key ? last : { key, typed: {} })),
    [],
  )
  const form = {
    typed: opened.typed,
    onType: (change: (typed: Typed) => Typed) =>
      setOpened((last) => ({ ...last, typed: change(last.typed) })),
  }
  const detailed = rows.find(({ key }) => key === opened.key)
  if (rows.length === 0) {
    return <p className="text-muted">{texts.grid.none(sheetOf(module).title)}</p>
  }
  const shared = { ...own, scope, module, mayWrite, rows, columns, onExplain }
  return (
    <>
      {isNarrow ? (
        <ItemCards {...shared} details={details} openKey={opened.key} form={form} onOpen={open} />
      ) : (
        <GridTable {...shared} onDetails={open} />
      )}
      {!isNarrow && detailed?.item !== undefined && (
        <ItemForm
          key={detailed.key}
          title={texts.grid.detailsOf(detailed.item.name)}
          action={texts.grid.save}
          row={detailed}
          groups={details}
          mayWrite={mayWrite}
          {...form}
          onSave={(changed) => sheet.edit([{ key: detailed.key, texts: changed }])}
          onClose={() => open(undefined)}
        />
      )}
      {conflicts.length > 0 && (
        <Conflicts
          key={conflicts.length}
          fields={conflicts.map(({ key, field, ...cell }) => ({
            ...{ ...cell, field: `${key} ${field}` },
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
