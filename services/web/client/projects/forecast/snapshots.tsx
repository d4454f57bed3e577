import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { money, moneyOrDash } from '../../lib/formats/formats.ts'
import { thisMonth } from '../../lib/formats/today.ts'
import { cents } from '../../lib/money.ts'
import { texts as common } from '../../lib/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import { SECTIONS } from '../sections.ts'
import { texts } from '../texts.ts'
import { FIGURES, type Figure, labelOf, type Snapshot, snapshotsQuery } from './forecast-data.ts'

const words = texts.snapshots
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The forecasts that were kept, month by month: how each figure moved. */
export function Snapshots({ projectId }: { readonly projectId: string }) {
  const { data = [], error } = useQuery(snapshotsQuery(projectId))
  const [figure, setFigure] = useState<Figure>('forecast')
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{words.title}</h3>
      <div className="flex flex-wrap items-start gap-4">
        <Keep projectId={projectId} />
        {data.length > 0 && (
          <SelectField
            label={words.figure}
            value={figure}
            choices={FIGURES.map((value) => ({ value, label: labelOf(value) }))}
            onChange={({ target }) =>
              setFigure(FIGURES.find((each) => each === target.value) ?? 'forecast')
            }
          />
        )}
      </div>
      {error !== null && <ErrorNote error={error} />}
      {error === null && data.length === 0 && <p className="text-muted">{words.none}</p>}
      {data.length > 0 && <Months snapshots={data} figure={figure} />}
    </div>
  )
}

function Keep({ projectId }: { readonly projectId: string }) {
  const [month, setMonth] = useState(() => thisMonth())
  const { isBusy, refusal, run } = useAction()
  const isWrong = !MONTH.test(month.trim())
  const keep = (): Promise<void> =>
    run(async () => {
      const init = { params: { path: { id: projectId } }, body: { month: month.trim() } }
      unwrap(await api.post('/api/projects/{id}/snapshots', init))
      await queryClient.invalidateQueries({ queryKey: ['snapshots', projectId] })
      say(words.kept(month.trim()))
    })
  return (
    <form
      noValidate
      className="no-print flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) void keep()
      }}
    >
      <TextField
        label={words.month}
        value={month}
        error={isWrong ? words.monthWrong : undefined}
        onChange={({ target }) => setMonth(target.value)}
      />
      <div className="pt-5">
        <Button type="submit" disabled={isBusy}>
          {words.keep}
        </Button>
      </div>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </form>
  )
}

function Months({
  snapshots,
  figure,
}: {
  readonly snapshots: readonly Snapshot[]
  readonly figure: Figure
}) {
  const rows = [
    ...SECTIONS.map((section) => ({
      name: section,
      amounts: snapshots.map(
        ({ sections }) => sections.find((line) => line.section === section)?.[figure] ?? 0,
      ),
    })),
    { name: common.grid.total, amounts: snapshots.map(({ totals }) => totals[figure]) },
    {
      name: texts.forecast.margin,
      amounts: snapshots.map(({ totals }) => totals.margin ?? 0),
    },
  ]
  return (
    <Sideways label={words.title}>
      <table className="w-full text-[13px]">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-48 py-1 text-left font-medium">
              {labelOf(figure)}
            </th>
            {snapshots.map(({ month }) => (
              <th key={month} scope="col" className="py-1 pl-4 text-right font-medium">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amounts }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {amounts.map((amount, index) => (
                <td key={snapshots[index]?.month} className="number py-1.5 pl-4">
                  {moneyOrDash(amount)}
                  <Moved from={amounts[index - 1]} to={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

/** How much a figure moved since the month before; nothing where it did not. */
function Moved({ from, to }: { readonly from: number | undefined; readonly to: number }) {
  if (from === undefined || from === to) return null
  return <p className="text-xs text-muted">{words.moved(money(cents(to) - cents(from)))}</p>
}
