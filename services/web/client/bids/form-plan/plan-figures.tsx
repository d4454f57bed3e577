import { formatDay } from '../../lib/formats/dates.ts'
import { money } from '../../lib/formats/formats.ts'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { amount } from '../quantities/quantity-tables.tsx'
import type { FormPlan } from './plan-data.ts'
import { texts } from './texts.ts'

type System = FormPlan['systems'][number]

const COLUMNS: readonly ListColumn<System & { readonly id: string }>[] = [
  { key: 'system', label: texts.system, cell: ({ system }) => system ?? texts.noSystem },
  { key: 'total', label: texts.total, isNumber: true, cell: ({ totalSF }) => amount(totalSF) },
  { key: 'peak', label: texts.most, isNumber: true, cell: ({ peakSF }) => amount(peakSF) },
  { key: 'on', label: texts.on, cell: ({ peakDates }) => daysText(peakDates) },
  {
    key: 'achievable',
    label: texts.achievable,
    isNumber: true,
    cell: ({ achievableUses }) => (achievableUses === null ? '–' : amount(achievableUses)),
  },
  {
    key: 'priced',
    label: texts.priced,
    isNumber: true,
    cell: ({ pricedUses }) => (pricedUses === null ? '–' : amount(pricedUses)),
  },
]

function daysText(dates: readonly string[]): string {
  const [first, second] = dates
  if (first === undefined) return '–'
  return second === undefined ? formatDay(first) : texts.days(dates.length)
}

/** What each system is used, and what the forms cost at the uses that the plan allows. */
export function PlanFigures({ plan }: { readonly plan: FormPlan }) {
  const { priced, achievable, difference } = plan.formCost
  const figures = [
    [texts.cost, priced],
    [texts.costAchievable, achievable],
    [texts.difference, difference],
  ] as const
  return (
    <section aria-label={texts.systems} className="mb-6">
      {plan.systems.length > 0 && (
        <ListTable
          caption={texts.systems}
          columns={COLUMNS}
          rows={plan.systems.map((one) => ({ ...one, id: one.formSystemId ?? 'none' }))}
        />
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{money(value)}</dd>
          </div>
        ))}
      </dl>
      {plan.unplanned.length > 0 && (
        <p className="mt-3 text-[13px] text-warn">
          {texts.unplanned}:{' '}
          {plan.unplanned
            .map(({ itemName, contactSF }) => `${itemName} (${amount(contactSF)} SF)`)
            .join(', ')}
        </p>
      )}
    </section>
  )
}
