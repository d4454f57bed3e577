import { Link } from '@tanstack/react-router'
import { formatQuantity } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { type Learned, rateText } from './learned.ts'
import { texts } from './texts.ts'

/** `MH/SF`. */
export const unitOf = ({ uom }: Pick<Learned, 'uom'>): string => `MH/${uom ?? 'unit'}`

/** What work took, in one line: on how many jobs, between what, and at what it was sold. */
export function LearnedLine({ learned }: { readonly learned: Learned }) {
  const { jobs, mean, median, low, high, budgetMean } = learned
  const parts = [
    ...(low === high ? [] : [texts.range(rateText(low), rateText(high))]),
    ...(median === mean ? [] : [texts.median(rateText(median))]),
    ...(budgetMean === null ? [] : [texts.sold(rateText(budgetMean))]),
  ]
  return (
    <p className="tabular-nums wrap-anywhere">
      <span className="font-medium">{texts.took(rateText(mean), unitOf(learned), jobs)}</span>
      {parts.length > 0 && ` (${parts.join(', ')})`}
    </p>
  )
}

/** The jobs that it was learned from, the newest first. */
export function LearnedJobs({ learned: { sample, uom } }: { readonly learned: Learned }) {
  const mayOpen = mayUse(useUser(), ACCESS.projects)
  return (
    <details>
      <summary className="cursor-pointer py-1.5">{texts.sample}</summary>
      <ul>
        {sample.map(({ taskId, projectId, name, quantity, hours, rate }) => (
          <li key={taskId} className="border-t border-line py-1">
            {mayOpen ? (
              <Link
                to="/projects/$id/forecast"
                params={{ id: projectId }}
                className="wrap-anywhere"
              >
                {name}
              </Link>
            ) : (
              <span className="wrap-anywhere">{name}</span>
            )}
            <span className="block text-muted tabular-nums">
              {texts.jobOf(
                `${formatQuantity(quantity)} ${uom ?? ''}`.trim(),
                formatQuantity(hours),
                rateText(rate),
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
