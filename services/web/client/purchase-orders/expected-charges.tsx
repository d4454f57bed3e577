import { useQuery } from '@tanstack/react-query'
import { money } from '../lib/formats/formats.ts'
import { expectedQuery, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.expected

/** What the delivery terms of the estimate come to, beside the receipts; nothing without terms. */
export function ExpectedCharges({ order }: { readonly order: Order }) {
  const { data } = useQuery({ ...expectedQuery(order.id), enabled: order.type === 'CONCRETE' })
  if (data === undefined || data.expectedTotal === null) return null
  const sum = (name: (typeof AMOUNTS)[number]): number =>
    data.entries.reduce((total, entry) => total + entry[name], 0)
  const rows = AMOUNTS.map((name) => [words[name], sum(name)] as const)
  const totals = [
    [words.expectedTotal, data.expectedTotal],
    [words.receiptsTotal, data.receiptsTotal],
    [words.difference, data.difference],
  ] as const
  return (
    <section aria-label={words.title} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.title}</h2>
      {data.entries.map(({ sourceKey, terms, cubicYards, pours, loads }) => (
        <p key={sourceKey} className="mb-2 text-muted wrap-anywhere">
          {words.by(terms, { cubicYards, pours, loads })}
        </p>
      ))}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <Row key={label} label={label} amount={amount} />
          ))}
        {totals.map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} isTotal />
        ))}
      </dl>
    </section>
  )
}

const AMOUNTS = [
  'concreteCost',
  'shortLoadCost',
  'waitingCost',
  'loadFeesCost',
  'yardFeesCost',
  'openingCost',
  'taxAmount',
] as const

function Row({
  label,
  amount,
  isTotal = false,
}: {
  readonly label: string
  readonly amount: number | null
  readonly isTotal?: boolean
}) {
  return (
    <>
      <dt className={isTotal ? 'font-semibold' : ''}>{label}</dt>
      <dd className={isTotal ? 'number font-semibold' : 'number'}>
        {amount === null ? '–' : money(amount)}
      </dd>
    </>
  )
}
