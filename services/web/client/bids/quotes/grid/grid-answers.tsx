import { money } from '../../../lib/formats/formats.ts'
import { classes } from '../../../ui/classes.ts'
import type { Package, Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type Column, ROW_HEAD, VENDOR } from './column.ts'

/** What each vendor says of each requirement, and what that is worth. */
export function GridAnswers({
  requirements,
  columns,
}: {
  readonly requirements: Package['requirements']
  readonly columns: readonly Column[]
}) {
  return (
    <tbody>
      {requirements.map(({ id, text }) => (
        <tr key={id} className="border-b border-line align-top">
          <th scope="row" className={classes(ROW_HEAD, 'wrap-anywhere')}>
            {text}
          </th>
          <td />
          {columns.map(({ quote }) => (
            <td key={quote.id} className={classes(VENDOR, 'px-3')}>
              <Answer quote={quote} requirementId={id} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** What a quote says nothing of is as open as what it does not know. */
function Answer({
  quote: { answers },
  requirementId,
}: {
  readonly quote: Quote
  readonly requirementId: string
}) {
  const found = answers.find((each) => each.requirementId === requirementId)
  const answer = found?.answer ?? 'UNKNOWN'
  return (
    <>
      <span className={classes(answer === 'UNKNOWN' && 'text-warn')}>{texts.answers[answer]}</span>
      {found?.adjustment != null && (
        <span className="block text-xs text-muted">{money(found.adjustment)}</span>
      )}
    </>
  )
}
