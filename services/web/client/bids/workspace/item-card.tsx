import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowMarks } from '../unfinished/marks.tsx'
import { isUnpriced } from '../unfinished/unpriced.ts'
import { shownText } from './cell-values.ts'
import type { Column, DetailGroup } from './columns.ts'
import { type GridRow, isBlank, isUnsaved, textOf } from './grid-rows.ts'
import type { ItemForm } from './item-form.tsx'
import { LateItemForm } from './late-form.ts'
import { PricedBy } from './priced-by.tsx'
import { type Item, isSuperseded } from './scope-items.ts'
import { texts as words } from './texts.ts'

/** What is typed into the form that is open. */
export type FormState = Pick<
  React.ComponentProps<typeof ItemForm>,
  'typed' | 'onType' | 'onDiscard'
>

interface CardNeeds {
  readonly row: GridRow
  readonly columns: readonly Column[]
  /** All fields of the item. */
  readonly groups: readonly DetailGroup[]
  readonly mayWrite: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly form: FormState
  /** Answers whether it was taken; else the form stays, with the sentences at its fields. */
  readonly onSave: (texts: Readonly<Record<string, string>>) => Promise<boolean>
  readonly onRemove: () => void
  readonly onExplain: (item: Item) => void
}

/**
 * What an item is, what it costs, and the form that it opens into; the row that holds nothing yet
 * is the button that adds one.
 */
export function ItemCard(needs: CardNeeds) {
  const { row, columns, groups, mayWrite, isOpen, onOpen, form, onSave, onRemove } = needs
  const opener = useRef<HTMLButtonElement>(null)
  const { item } = row
  const isEmpty = item === undefined && isBlank(row)
  const [first] = columns
  const name = (first === undefined ? '' : textOf(row, first)) || texts.grid.newRow
  const close = (): void => {
    onOpen(false)
    opener.current?.focus()
  }
  return (
    <li data-row={row.key} className="border-t border-line first:border-t-0">
      {isEmpty ? (
        <Button
          ref={opener}
          look="quiet"
          aria-expanded={isOpen}
          className="w-full justify-start text-accent"
          onClick={() => onOpen(!isOpen)}
        >
          <Plus aria-hidden size={16} />
          {words.grid.add}
        </Button>
      ) : (
        <Face {...needs} name={name} opener={opener} />
      )}
      {isOpen && (
        <div className="px-2 pb-3">
          <Suspense fallback={<Skeleton />}>
            <LateItemForm
              title={isEmpty ? texts.grid.newRow : name}
              action={item === undefined ? words.grid.add : words.grid.saveItem}
              row={row}
              groups={groups}
              mayWrite={mayWrite}
              isCalm={!isEmpty}
              {...form}
              onSave={async (typed) => {
                if (await onSave(typed)) close()
              }}
              onClose={close}
            >
              {!isEmpty && (
                <Button
                  look="danger"
                  // With its name it took a line of the few that the keyboard leaves.
                  aria-label={texts.grid.remove(name)}
                  title={texts.grid.remove(name)}
                  onClick={onRemove}
                >
                  <Trash2 aria-hidden size={16} />
                </Button>
              )}
            </LateItemForm>
          </Suspense>
        </div>
      )}
    </li>
  )
}

function Face({
  row,
  columns,
  isOpen,
  onOpen,
  onExplain,
  name,
  opener,
}: CardNeeds & {
  readonly name: string
  readonly opener: React.RefObject<HTMLButtonElement | null>
}) {
  const { item } = row
  const fault = Object.values(row.edits).find(({ error }) => error !== undefined)?.error
  const facts = columns.slice(1).flatMap((column) => {
    const text = textOf(row, column)
    return text === '' ? [] : [{ label: column.label, text: shownText(column, text) }]
  })
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="flex items-start">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-2 p-3 pr-1 text-left hover:bg-sunk"
        onClick={() => onOpen(!isOpen)}
      >
        <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
        <span className="min-w-0">
          <span
            className={classes(
              'block font-medium wrap-anywhere',
              row.isLeaving === true && 'line-through',
            )}
          >
            {`${name} `}
            <RowMarks
              isUnsaved={isUnsaved(row)}
              isLeaving={row.isLeaving}
              isUnpriced={item !== undefined && isUnpriced(item)}
            />
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
            {facts.map(({ label, text }) => (
              <span key={label} className="wrap-anywhere">
                {label} <span className="text-ink tabular-nums">{text}</span>
              </span>
            ))}
          </span>
          {fault !== undefined && <span className="block text-xs text-bad">{fault}</span>}
        </span>
      </button>
      {item !== undefined && <CostOf item={item} onExplain={onExplain} />}
    </div>
  )
}

function CostOf({ item, onExplain }: { readonly item: Item } & Pick<CardNeeds, 'onExplain'>) {
  return (
    <span className="flex flex-col items-end">
      <button
        type="button"
        aria-label={texts.bid.whyOf(item.name, money(item.totalCost))}
        title={isSuperseded(item) ? texts.bid.superseded : undefined}
        className={classes(
          'number min-h-11 cursor-pointer p-3 pl-1 font-medium underline decoration-dotted underline-offset-4',
          isSuperseded(item) && 'text-muted line-through',
        )}
        onClick={() => onExplain(item)}
      >
        {money(item.totalCost)}
      </button>
      {item.supersededBy != null && (
        <PricedBy
          superseded={item.supersededBy}
          className="max-w-32 px-3 pb-2 text-right wrap-anywhere"
        />
      )}
    </span>
  )
}
