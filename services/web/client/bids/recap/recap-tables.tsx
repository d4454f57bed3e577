import type { ReactNode } from 'react'
import { money, moneyOrDash } from '../../lib/formats/formats.ts'
import { cents, jsonNumber } from '../../lib/money.ts'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { amount } from '../quantities/quantity-tables.tsx'
import { MODULES, sheetOf } from '../workspace/modules.ts'
import type { Recap, RecapScope } from './recap-data.ts'
import { texts } from './texts.ts'

/** A scope, or the sum of all. */
type Row = Omit<RecapScope, 'scopeId'> & { readonly id: string; readonly isSum: boolean }

const shareText = (share: number | null): string =>
  share === null || share === 0 ? '–' : `${amount(share * 100)} %`
/** A matrix of zeros hides what is in it. */
const orDash = (value: number | null): string => (value ? amount(value) : '–')

/** Sums stand out. */
const weighed = (isSum: boolean, text: ReactNode): ReactNode =>
  isSum ? <strong className="font-semibold">{text}</strong> : text

const figure = (label: string, of: (row: Row) => string): ListColumn<Row> => ({
  key: label,
  label,
  isNumber: true,
  cell: (row) => weighed(row.isSum, of(row)),
})

const NAME: ListColumn<Row> = {
  key: 'scope',
  label: texts.scope,
  cell: ({ name, multiplier, isSum }) =>
    weighed(
      isSum,
      <>
        {name}
        {multiplier !== null && multiplier !== 1 && (
          <span className="text-muted"> {texts.times(multiplier)}</span>
        )}
      </>,
    ),
}

const COSTS: readonly ListColumn<Row>[] = [
  NAME,
  ...MODULES.map((module) => {
    const { title, costField } = sheetOf(module)
    return figure(title, (row) => moneyOrDash(row[costField]))
  }),
  figure(texts.cost, ({ cost }) => moneyOrDash(cost)),
  figure(texts.share, ({ share }) => shareText(share)),
]

const RATIOS: readonly ListColumn<Row>[] = [
  NAME,
  figure(texts.cy, ({ orderedCY }) => orDash(orderedCY)),
  figure(texts.sfca, ({ formSF }) => orDash(formSF)),
  figure(texts.pounds, ({ pounds }) => orDash(pounds)),
  figure(texts.hours, ({ manHours }) => orDash(manHours)),
  figure(texts.perCY, ({ costPerCY }) => money(costPerCY)),
  figure(texts.perSF, ({ costPerSF }) => money(costPerSF)),
  figure(texts.hoursPerCY, ({ manHoursPerCY }) => orDash(manHoursPerCY)),
  figure(texts.price, ({ price }) => moneyOrDash(price)),
]

interface ModuleRow {
  readonly id: string
  readonly title: string
  readonly cost: number
  readonly overhead: number
  readonly profit: number
  /** What its price holds besides: contingency and bond. */
  readonly added: number
  readonly price: number
  readonly share: number | null
}

const moduleFigure = (label: string, of: (row: ModuleRow) => string): ListColumn<ModuleRow> => ({
  key: label,
  label,
  isNumber: true,
  cell: (row) => weighed(row.id === 'sum', of(row)),
})

const moduleColumns = (added: string | undefined): readonly ListColumn<ModuleRow>[] => [
  { key: 'module', label: texts.module, cell: ({ id, title }) => weighed(id === 'sum', title) },
  moduleFigure(texts.cost, ({ cost }) => moneyOrDash(cost)),
  moduleFigure(texts.overhead, ({ overhead }) => moneyOrDash(overhead)),
  moduleFigure(texts.profit, ({ profit }) => moneyOrDash(profit)),
  ...(added === undefined ? [] : [moduleFigure(added, (row) => moneyOrDash(row.added))]),
  moduleFigure(texts.price, ({ price }) => moneyOrDash(price)),
  moduleFigure(texts.share, ({ share }) => shareText(share)),
]

/** Scope by module, what a yard of each scope takes, and what each module is sold for. */
export function RecapTables({ recap }: { readonly recap: Recap }) {
  const rows = scopeRows(recap)
  return (
    <div className="flex flex-col gap-8">
      <Part title={texts.byModule} columns={COSTS} rows={rows} />
      <Part title={texts.quantities} columns={RATIOS} rows={rows} />
      <Part
        title={texts.modules}
        columns={moduleColumns(addedName(recap.totals))}
        rows={moduleRows(recap)}
      />
      <Split totals={recap.totals} />
    </div>
  )
}

function Part<R extends { readonly id: string }>({
  title,
  columns,
  rows,
}: {
  readonly title: string
  readonly columns: readonly ListColumn<R>[]
  readonly rows: readonly R[]
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2">{title}</h2>
      <ListTable caption={title} columns={columns} rows={rows} />
    </section>
  )
}

/** What the prices of the modules hold besides overhead and profit; undefined: nothing. */
function addedName({ contingencyAmount, bondAmount }: Recap['totals']): string | undefined {
  if (contingencyAmount !== 0 && bondAmount !== 0) return texts.contingencyAndBond
  if (contingencyAmount !== 0) return texts.contingency
  return bondAmount === 0 ? undefined : texts.bond
}

/** Of what one column shows together, each by itself. */
function Split({ totals: { contingencyAmount, bondAmount } }: Pick<Recap, 'totals'>) {
  if (contingencyAmount === 0 || bondAmount === 0) return null
  return (
    <p className="-mt-6 text-xs text-muted tabular-nums">
      {texts.contingency} {money(contingencyAmount)} · {texts.bond} {money(bondAmount)}
    </p>
  )
}

function scopeRows({ scopes, totals }: Recap): readonly Row[] {
  const { subtotalCost, totalCost } = totals
  const sum: Row = {
    ...totals,
    id: 'sum',
    isSum: true,
    name: texts.sum,
    type: null,
    multiplier: null,
    cost: subtotalCost,
    price: totalCost,
    share: subtotalCost === 0 ? null : 1,
  }
  return [...scopes.map((scope) => ({ ...scope, id: scope.scopeId ?? '', isSum: false })), sum]
}

/** A price without its cost, overhead and profit, which are whole cents. */
const addedOf = ([price = 0, ...parts]: readonly number[]): number =>
  jsonNumber(parts.reduce((left, part) => left - cents(part), cents(price)))

function moduleRows({ modules, totals }: Recap): readonly ModuleRow[] {
  const { subtotalCost: subtotal } = totals
  const sum = {
    id: 'sum',
    title: texts.sum,
    cost: subtotal,
    overhead: totals.overheadAmount,
    profit: totals.profitAmount,
    added: addedOf([totals.totalCost, subtotal, totals.overheadAmount, totals.profitAmount]),
    price: totals.totalCost,
    share: subtotal === 0 ? null : 1,
  }
  const rows = modules.map((one) => ({
    ...one,
    added: addedOf([one.price, one.cost, one.overhead, one.profit]),
    id: one.module,
    title: one.module === 'ADJUSTMENTS' ? texts.adjustments : sheetOf(one.module).breakdownLabel,
  }))
  return [...rows, sum]
}
