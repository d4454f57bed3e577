import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { ItemBenchmark } from '../benchmarks/item-benchmark.tsx'
import { type Column, type DetailGroup, isCalculated } from './columns.ts'
import { DetailField } from './detail-field.tsx'
import { FormTabs, groupsOf, tabOf, tabsOf } from './form-tabs.tsx'
import { type GridRow, shapeOf, textOf } from './grid-rows.ts'
import { GroupAside } from './group-aside.tsx'
import { chosenWith } from './production-part.ts'
import { texts as words } from './texts.ts'

export type Typed = Readonly<Record<string, string>>

interface FormNeeds {
  readonly title: string
  /** What its button says. */
  readonly action: string
  readonly row: GridRow
  readonly groups: readonly DetailGroup[]
  readonly mayWrite: boolean
  /** Begins at its title, so that a phone shows no keyboard before somebody types. */
  readonly isCalm?: boolean
  /** What is typed and not sent, by field. It stays when the form is closed. */
  readonly typed: Typed
  readonly onType: (field: string, text: string) => void
  readonly onDiscard: () => void
  readonly onSave: (texts: Typed) => Promise<void>
  readonly onClose: () => void
  /** What else can be done with the item, beside the button that saves. */
  readonly children?: ReactNode
}

/**
 * Fields of an item that its row does not show, or all of them on a phone. What is typed here stays
 * until it is saved or discarded, whatever arrives meanwhile.
 */
export function ItemForm({
  title,
  action,
  row,
  groups,
  mayWrite,
  isCalm = false,
  typed,
  onType,
  onDiscard,
  onSave,
  onClose,
  children,
}: FormNeeds) {
  const panel = usePanel(isCalm)
  const refused = groups.flatMap(({ columns }) =>
    columns.flatMap(({ field }) => {
      const edit = row.edits[field]
      return edit?.error === undefined ? [] : [[field, edit.text] as const]
    }),
  )
  const save = async (): Promise<void> => {
    // What was refused goes again with the rest.
    if (!row.isSaving) await onSave({ ...Object.fromEntries(refused), ...typed })
  }
  const tabs = tabsOf(groups)
  const [tab, setTab] = useState(tabs[0] ?? '')
  const faulty = new Set(
    refused.flatMap(([field]) =>
      groups.filter(({ columns }) => columns.some((column) => column.field === field)).map(tabOf),
    ),
  )
  return (
    <section
      ref={panel}
      aria-label={title}
      className="mt-3 rounded-md border border-line bg-panel p-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <PanelHead title={title} onClose={onClose} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {tabs.length > 1 && (
          <FormTabs tabs={tabs} current={tab} faulty={faulty} onChoose={setTab} />
        )}
        <Groups
          shown={groupsOf(groups, tab)}
          groups={groups}
          row={row}
          mayWrite={mayWrite}
          typed={typed}
          onType={onType}
        />
        {row.item !== undefined && <ItemBenchmark itemId={row.item.id} />}
        {mayWrite && (
          <div className="flex flex-wrap items-center justify-between gap-2 bg-panel max-sm:sticky max-sm:bottom-14 max-sm:py-2">
            <Button type="submit" look="primary">
              {row.isSaving ? words.grid.saving : action}
            </Button>
            {Object.keys(typed).length > 0 && (
              <Button look="quiet" onClick={onDiscard}>
                {words.grid.discard}
              </Button>
            )}
            {children}
          </div>
        )}
      </form>
    </section>
  )
}

/** The panel of a form, which has the focus and is in view when it opens. */
function usePanel(isCalm: boolean) {
  const panel = useRef<HTMLElement>(null)
  useFocusBack()
  useEffect(() => {
    const first = isCalm ? 'h3' : 'input, select'
    panel.current?.querySelector<HTMLElement>(first)?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isCalm])
  return panel
}

function PanelHead({ title, onClose }: Pick<FormNeeds, 'title' | 'onClose'>) {
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 tabIndex={-1} className="text-sm font-semibold wrap-anywhere outline-none">
        {title}
      </h3>
      <Button look="quiet" aria-label={texts.bid.close} title="Esc" onClick={onClose}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  )
}

/** The fields of some groups of a form. */
function Groups({
  row,
  groups,
  shown,
  mayWrite,
  typed,
  onType,
}: Pick<FormNeeds, 'row' | 'groups' | 'mayWrite' | 'typed' | 'onType'> & {
  readonly shown: readonly DetailGroup[]
}) {
  const textIn = (column: Column): string => typed[column.field] ?? textOf(row, column)
  const textAt = (field: string): string => {
    const column = groups.flatMap(({ columns }) => columns).find((one) => one.field === field)
    return column === undefined ? (typed[field] ?? '') : textIn(column)
  }
  const shape = shapeOf(row, typed['shape'])
  // A row that is not saved has no figures, a circle no width.
  const isShown = ({ field, calculated, shapes }: Column): boolean =>
    (row.item !== undefined || typeof calculated !== 'function') &&
    (shapes?.includes(shape) !== false || (typed[field] ?? row.edits[field]) !== undefined)
  const type = (field: string, text: string): void => {
    onType(field, text)
    for (const [other, along] of Object.entries(chosenWith(field, text, textAt))) {
      onType(other, along)
    }
  }
  return shown.map(({ title, columns, aside }) => (
    <fieldset key={title} className="mb-3">
      <legend className="mb-1 text-xs font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 lg:grid-cols-5">
        {columns.filter(isShown).map((column) => (
          <DetailField
            key={column.field}
            column={column}
            item={row.item}
            text={textIn(column)}
            error={row.edits[column.field]?.error}
            isReadOnly={!mayWrite || isCalculated(column, row.item)}
            onType={(text) => type(column.field, text)}
          />
        ))}
      </div>
      {aside !== undefined && (
        <GroupAside
          aside={aside}
          item={row.item}
          columns={columns}
          textAt={textAt}
          mayWrite={mayWrite}
          onType={type}
        />
      )}
    </fieldset>
  ))
}
