import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { costOf } from './bid-data.ts'
import { cardGroups } from './card-groups.ts'
import { CardTools } from './card-tools.tsx'
import type { Column, DetailGroup } from './columns.ts'
import type { EditHistory } from './edit-history.ts'
import { type GridRow, hasError, isUnsaved, NO_EDITS } from './grid-rows.ts'
import { type FormState, ItemCard } from './item-card.tsx'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import type { BidSteps } from './sheet/bid-steps.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { texts as more } from './texts.ts'
import { useShownCards, useSoughtCard } from './use-shown-cards.ts'
import { useShownStep } from './use-shown-step.ts'

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
  const groups = useMemo(() => cardGroups(more.grid.item, columns, details), [columns, details])
  const cards = useShownCards(rows)
  const { list, setSought } = useSoughtCard()
  useShownStep(steps, { scopeId: scope.id, module }, (key) =>
    setSought(cards.reach((row) => row.key === key || row.item?.id === key)?.key),
  )
  const unsaved = rows.filter(isUnsaved)
  const openUnsaved = (): void => {
    const first = unsaved.find(hasError) ?? unsaved[0]
    cards.reach(({ key }) => key === first?.key)
    onOpen(first?.key)
  }
  return (
    <>
      {mayWrite && (
        <CardTools
          sheet={sheet}
          history={history}
          unfinished={unfinished}
          unsaved={unsaved}
          waiting={waiting}
          onUnsaved={openUnsaved}
        />
      )}
      <div className="rounded-md border border-line bg-panel">
        <ul ref={list} aria-label={more.grid.list(sheetOf(module).title, scope.name)}>
          {cards.shown.map((row) => (
            <ItemCard
              key={row.key}
              row={row}
              columns={columns}
              groups={groups}
              mayWrite={mayWrite}
              isOpen={row.key === openKey}
              onOpen={(isOpen) => onOpen(isOpen ? row.key : undefined)}
              form={form}
              onSave={(typed) => saveCard(sheet, row, typed)}
              onRemove={() => void sheet.remove([row.key])}
              onExplain={onExplain}
            />
          ))}
        </ul>
        {cards.next > 0 && (
          <Button look="quiet" className="w-full" onClick={cards.showNext}>
            <Plus aria-hidden size={16} />
            {more.grid.more(cards.next)}
          </Button>
        )}
        <Total scope={scope} module={module} />
      </div>
    </>
  )
}

function Total({ scope, module }: { readonly scope: Scope; readonly module: ModuleName }) {
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-control px-3 py-2.5 font-semibold">
      <span>
        {texts.grid.total}
        {scope.multiplier !== 1 && ` ${texts.bid.times(scope.multiplier)}`}
      </span>
      <span className="number">{money(costOf(scope, module))}</span>
    </p>
  )
}

/** Answers whether it was taken. */
async function saveCard(
  sheet: ItemSheet,
  { key, item }: GridRow,
  typed: Readonly<Record<string, string>>,
): Promise<boolean> {
  await sheet.edit([{ key, texts: typed }])
  if (item === undefined) await sheet.saveDrafts([key])
  const { edits, drafts } = sheet.state.now
  const draft = drafts.find((one) => one.key === key)
  return !hasError({ edits: edits[key] ?? draft?.edits ?? NO_EDITS })
}
