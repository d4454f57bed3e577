import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { costOf } from './bid-data.ts'
import { cardGroups } from './card-groups.ts'
import type { Column, DetailGroup } from './columns.ts'
import type { EditHistory } from './edit-history.ts'
import { type GridRow, hasError, isBlank, isUnsaved, NO_EDITS } from './grid-rows.ts'
import { type FormState, ItemCard } from './item-card.tsx'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import type { BidSteps } from './sheet/bid-steps.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { texts as more } from './texts.ts'
import { Unsaved } from './unsaved.tsx'
import { useShownStep } from './use-shown-step.ts'

/** As many as a phone draws at once. */
const STEP = 50

interface CardsNeeds {
  readonly scope: Scope
  readonly module: ModuleName
  readonly mayWrite: boolean
  readonly sheet: ItemSheet
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
  readonly details: readonly DetailGroup[]
  readonly history: EditHistory
  readonly unfinished: Unfinished
  /** Rows that were sent whole, have no answer and are not seen yet. */
  readonly waiting: number
  readonly steps: BidSteps
  readonly openKey: string | undefined
  readonly form: FormState
  readonly onOpen: (key: string | undefined) => void
  readonly onExplain: (item: Item) => void
}

/** The items of one module on a phone: each opens into a form with all that it holds. */
export function ItemCards({
  scope,
  module,
  mayWrite,
  sheet,
  rows,
  columns,
  details,
  history,
  unfinished,
  waiting,
  steps,
  openKey,
  form,
  onOpen,
  onExplain,
}: CardsNeeds) {
  const [count, setCount] = useState(STEP)
  const groups = useMemo(() => cardGroups(more.grid.item, columns, details), [columns, details])
  const last = rows.at(-1)
  const empty = last !== undefined && last.item === undefined && isBlank(last) ? last : undefined
  const filled = empty === undefined ? rows : rows.slice(0, -1)
  const left = filled.length - count
  const unsaved = rows.filter(isUnsaved)
  const list = useRef<HTMLUListElement>(null)
  const [sought, setSought] = useState<string>()
  useShownStep(steps, { scopeId: scope.id, module }, (key) => {
    const place = filled.findIndex((row) => row.key === key || row.item?.id === key)
    setCount(Math.max(count, place + 1))
    setSought(filled[place]?.key)
  })
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])]
    const card = cards.find((one) => one instanceof HTMLElement && one.dataset['row'] === sought)
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector('button')?.focus()
  }, [sought])
  /** Answers whether it was taken. */
  const save = async (row: GridRow, typed: Readonly<Record<string, string>>): Promise<boolean> => {
    const { key } = row
    await sheet.edit([{ key, texts: typed }])
    if (row.item === undefined) await sheet.saveDrafts([key])
    const { edits, drafts } = sheet.state.now
    const draft = drafts.find((one) => one.key === key)
    return !hasError({ edits: edits[key] ?? draft?.edits ?? NO_EDITS })
  }
  const shown = [...filled.slice(0, count), ...(empty === undefined ? [] : [empty])]
  return (
    <>
      {mayWrite && (
        <div className="no-print mb-2 flex flex-wrap items-center gap-1 text-xs text-muted">
          <Button
            look="quiet"
            disabled={history.done.length === 0}
            onClick={() => void sheet.undo()}
          >
            <Undo2 aria-hidden size={14} />
            {texts.grid.undo}
          </Button>
          <Button
            look="quiet"
            disabled={history.undone.length === 0}
            onClick={() => void sheet.redo()}
          >
            <Redo2 aria-hidden size={14} />
            {more.grid.redo}
          </Button>
          <Unsaved
            unfinished={unfinished}
            unsaved={unsaved}
            waiting={waiting}
            onUnsaved={() => {
              const first = unsaved.find(hasError) ?? unsaved[0]
              setCount(Math.max(count, filled.findIndex(({ key }) => key === first?.key) + 1))
              onOpen(first?.key)
            }}
          />
        </div>
      )}
      <div className="rounded-md border border-line bg-panel">
        <ul ref={list} aria-label={more.grid.list(sheetOf(module).title, scope.name)}>
          {shown.map((row) => (
            <ItemCard
              key={row.key}
              row={row}
              columns={columns}
              groups={groups}
              mayWrite={mayWrite}
              isOpen={row.key === openKey}
              onOpen={(isOpen) => onOpen(isOpen ? row.key : undefined)}
              form={form}
              onSave={(typed) => save(row, typed)}
              onRemove={() => void sheet.remove([row.key])}
              onExplain={onExplain}
            />
          ))}
        </ul>
        {left > 0 && (
          <Button look="quiet" className="w-full" onClick={() => setCount(count + STEP)}>
            <Plus aria-hidden size={16} />
            {more.grid.more(Math.min(left, STEP))}
          </Button>
        )}
        <p className="flex items-baseline justify-between gap-3 border-t border-control px-3 py-2.5 font-semibold">
          <span>
            {texts.grid.total}
            {scope.multiplier !== 1 && ` ${texts.bid.times(scope.multiplier)}`}
          </span>
          <span className="number">{money(costOf(scope, module))}</span>
        </p>
      </div>
    </>
  )
}
