import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { type OpenedBy, useFirstFocus } from '../../ui/late-menu.ts'
import type { ColumnView } from './column-view.ts'
import type { Column } from './columns.ts'
import { ColumnsLabel } from './columns-label.tsx'
import type { GridRow } from './grid-rows.ts'
import { shownColumns } from './shown-columns.ts'
import { texts } from './texts.ts'

const words = texts.columns
const ENTRY =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sunk sm:min-h-8'

export interface MenuNeeds {
  /** All of the module. */
  readonly columns: readonly Column[]
  readonly rows: readonly GridRow[]
  readonly view: ColumnView
  readonly onFitAll: () => void
}

/** The menu of columns, shown from the beginning. It stays open while several are chosen. */
export function OpenColumns({ isByKey, ...needs }: MenuNeeds & OpenedBy) {
  const begin = useFirstFocus({ isByKey })
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger
        className={classes('cursor-pointer', buttonClasses('quiet'))}
        title={words.title}
      >
        <ColumnsLabel {...needs} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          className="z-20 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-md border border-line bg-panel p-1 text-[13px] shadow-lg"
        >
          <Entries {...needs} begin={begin} />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** The first column stays: it says what a row is about. */
function Entries({
  columns,
  rows,
  view,
  onFitAll,
  begin,
}: MenuNeeds & { readonly begin: (first: HTMLElement | null) => void }) {
  const offered = shownColumns(columns, rows).slice(1)
  return (
    <>
      {offered.map(({ field, label }) => (
        <Menu.CheckboxItem
          key={field}
          ref={field === offered[0]?.field ? begin : null}
          checked={!view.hidden.has(field)}
          className={ENTRY}
          onSelect={(event) => {
            event.preventDefault()
            view.toggle(field)
          }}
        >
          <span className="w-4">
            <Menu.ItemIndicator>
              <Check aria-hidden size={14} />
            </Menu.ItemIndicator>
          </span>
          {label}
        </Menu.CheckboxItem>
      ))}
      <Menu.Separator className="my-1 border-t border-line" />
      <Menu.Item className={ENTRY} onSelect={onFitAll}>
        {words.fitAll}
      </Menu.Item>
      <Menu.Item className={ENTRY} disabled={view.isUsual} onSelect={view.reset}>
        {words.reset}
      </Menu.Item>
    </>
  )
}
