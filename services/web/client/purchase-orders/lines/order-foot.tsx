import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { costCodesQuery } from '../../lib/api/cost-codes.ts'
import { formatCode, money } from '../../lib/formats/formats.ts'
import { cents } from '../../lib/money.ts'
import { budgetQuery } from '../../projects/project-data.ts'
import type { Section } from '../../projects/sections.ts'
import { classes } from '../../ui/classes.ts'
import { texts } from '../texts.ts'
import { orderTotal, partsBySection, type TypedMoney } from './order-parts.ts'

const words = texts.foot

/** Of a form with this foot: a field that gets the focus does not lie below the foot. */
export const ABOVE_FOOT = '[&_:is(input,select,textarea,button)]:scroll-mb-32'

/**
 * The total of what is typed, what is left of each section's budget once it is ordered, and what is
 * to be done with it. It stays in sight while the form is scrolled.
 *
 * @param before the order as it counts already; undefined: it is new
 * @param children the buttons of the form, and why it was refused
 */
export function OrderFoot({
  projectId,
  typed,
  before,
  children,
}: {
  readonly projectId: string
  readonly typed: TypedMoney
  readonly before?: TypedMoney
  readonly children: ReactNode
}) {
  const codes = useQuery(costCodesQuery)
  const budget = useQuery({ ...budgetQuery(projectId), enabled: projectId !== '' })
  const sections = new Map(codes.data?.map(({ code, section }) => [code, section]))
  const parts = partsBySection(typed, sections)
  const counted = before === undefined ? new Map() : partsBySection(before, sections)
  const remaining = new Map(
    budget.data?.sections.map((line) => [line.section, cents(line.remaining)]),
  )
  const leftOf = (section: Section): bigint | undefined => {
    const left = remaining.get(section)
    return left === undefined
      ? undefined
      : left + (counted.get(section) ?? 0n) - (parts.get(section) ?? 0n)
  }
  return (
    <div className="sticky bottom-16 z-5 rounded-md border border-line bg-panel p-3 sm:bottom-0 sm:col-span-2">
      <p role="status" className="flex justify-between gap-3 font-semibold">
        {words.total} <span className="number">{money(orderTotal(typed))}</span>
      </p>
      {[...parts].map(([section, amount]) => {
        const left = leftOf(section)
        return (
          <p key={section} className="mt-1 flex flex-wrap justify-between gap-x-3 text-[13px]">
            <span>{words.ofSection(formatCode(section), money(amount))}</span>
            {left !== undefined && (
              <span className={classes('number', left < 0n && 'font-semibold text-bad')}>
                {left < 0n ? words.over(money(-left)) : words.left(money(left))}
              </span>
            )}
          </p>
        )
      })}
      <div className="mt-3 flex max-h-[40dvh] flex-col gap-3 overflow-auto">{children}</div>
    </div>
  )
}
