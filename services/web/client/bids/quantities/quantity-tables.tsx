import type { components } from '@formwork/api-client'
import { formatCode, formatQuantity } from '../../lib/formats/formats.ts'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { texts } from './texts.ts'

type Kinds = Pick<
  components['schemas']['BidQuantities'],
  'concrete' | 'forms' | 'rebar' | 'labor' | 'equipment' | 'materials'
>
type RowOf<Kind extends keyof Kinds> = Kinds[Kind][number]

export const amount = (value: number): string => formatQuantity(value, { most: 2 })

const text = <Row,>(label: string, of: (row: Row) => string): ListColumn<Row> => ({
  key: label,
  label,
  cell: of,
})
const number = <Row,>(label: string, of: (row: Row) => number): ListColumn<Row> => ({
  key: label,
  label,
  isNumber: true,
  cell: (row) => amount(of(row)),
})

const CONCRETE: readonly ListColumn<RowOf<'concrete'>>[] = [
  text(texts.mix, ({ mix, mixId }) => mix ?? mixId ?? texts.noMix),
  number(texts.net, ({ netCY }) => netCY),
  number(texts.ordered, ({ orderedCY }) => orderedCY),
]
const FORMS: readonly ListColumn<RowOf<'forms'>>[] = [
  text(texts.system, ({ system, formSystemId }) => system ?? formSystemId ?? texts.noSystem),
  number(texts.contact, ({ contactSF }) => contactSF),
  number(texts.made, ({ madeSF }) => madeSF),
]
const REBAR: readonly ListColumn<RowOf<'rebar'>>[] = [
  text(texts.size, ({ size }) => size ?? texts.noSize),
  number(texts.feet, ({ linearFeet }) => linearFeet),
  number(texts.pounds, ({ pounds }) => pounds),
]
const LABOR: readonly ListColumn<RowOf<'labor'>>[] = [
  text(texts.name, ({ name }) => name),
  number(texts.hours, ({ hours }) => hours),
]
const EQUIPMENT: readonly ListColumn<RowOf<'equipment'>>[] = [
  text(texts.name, ({ name }) => name),
  number(texts.count, ({ quantity }) => quantity),
  number(texts.days, ({ days }) => days),
]
const MATERIALS: readonly ListColumn<RowOf<'materials'>>[] = [
  text(texts.name, ({ name }) => name),
  text(texts.category, ({ category }) => formatCode(category)),
  number(texts.quantity, ({ quantity }) => quantity),
  text(texts.uom, ({ uom }) => uom),
]

/** A table of each kind that there is something of. */
export function QuantityTables({ quantities }: { readonly quantities: Kinds }) {
  const { concrete, forms, rebar, labor, equipment, materials } = quantities
  const kinds = [concrete, forms, rebar, labor, equipment, materials]
  if (kinds.every((rows) => rows.length === 0)) return <p className="text-muted">{texts.none}</p>
  return (
    <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
      <Kind title={texts.concrete} columns={CONCRETE} rows={concrete} />
      <Kind title={texts.forms} columns={FORMS} rows={forms} />
      <Kind title={texts.rebar} columns={REBAR} rows={rebar} />
      <Kind title={texts.labor} columns={LABOR} rows={labor} />
      <Kind title={texts.equipment} columns={EQUIPMENT} rows={equipment} />
      <Kind title={texts.materials} columns={MATERIALS} rows={materials} />
    </div>
  )
}

function Kind<Row extends object>({
  title,
  columns,
  rows,
}: {
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
}) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2">{title}</h2>
      <ListTable
        caption={title}
        columns={columns}
        rows={rows.map((row, index) => ({ ...row, id: `${index}` }))}
      />
    </section>
  )
}
