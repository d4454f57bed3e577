import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import type { Page } from '../lib/api/api.ts'
import { ListView } from '../ui/list-view.tsx'
import { choiceColumn, columnsOf } from './rate-columns.tsx'
import type { RateKind } from './rate-kind.ts'
import type { Rate } from './rates-data.ts'
import { texts as words } from './texts.ts'

/** The rates of one kind as they were looked for; who may write chooses some to change together. */
export function RatesList({
  kind,
  mayWrite,
  rates,
  search,
  chosen,
  onChoose,
  onOpen,
}: {
  readonly kind: RateKind
  readonly mayWrite: boolean
  readonly rates: UseQueryResult<Page<Rate>>
  readonly search: ListSearch
  readonly chosen: ReadonlyMap<string, Rate>
  readonly onChoose: (chosen: ReadonlyMap<string, Rate>) => void
  /** The same function at each drawing. */
  readonly onOpen: (id: string) => void
}) {
  const change = useListChange()
  const columns = useMemo(
    () => columnsOf(kind, { mayWrite, onOpen: ({ id }) => onOpen(id) }),
    [kind, mayWrite, onOpen],
  )
  const toggle = (rate: Rate): void => {
    const next = new Map(chosen)
    if (!next.delete(rate.id)) next.set(rate.id, rate)
    onChoose(next)
  }
  return (
    <div className="min-w-0 sm:flex-1">
      {mayWrite && <ChooseAll rows={rates.data?.rows} chosen={chosen} onChoose={onChoose} />}
      <ListView
        caption={kind.title}
        columns={mayWrite ? [choiceColumn(kind, chosen, toggle), ...columns] : columns}
        query={rates}
        search={search}
        defaultSort={kind.sort}
        onChange={change}
        empty={kind.lead}
      />
    </div>
  )
}

/** One box for all rates that the page shows; those of other pages stay as they are. */
function ChooseAll({
  rows = [],
  chosen,
  onChoose,
}: {
  readonly rows: readonly Rate[] | undefined
  readonly chosen: ReadonlyMap<string, Rate>
  readonly onChoose: (chosen: ReadonlyMap<string, Rate>) => void
}) {
  const some = rows.filter(({ id }) => chosen.has(id)).length
  const isAll = rows.length > 0 && some === rows.length
  const toggle = (): void => {
    const next = new Map(chosen)
    for (const rate of rows) {
      if (isAll) next.delete(rate.id)
      else next.set(rate.id, rate)
    }
    onChoose(next)
  }
  return (
    <label className="no-print mb-1 flex min-h-11 cursor-pointer items-center gap-2 px-2 sm:min-h-8">
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = some > 0 && !isAll
        }}
        checked={isAll}
        disabled={rows.length === 0}
        onChange={toggle}
        className="size-6 accent-(--accent) sm:size-4"
      />
      {words.chooseAll(rows.length)}
    </label>
  )
}
