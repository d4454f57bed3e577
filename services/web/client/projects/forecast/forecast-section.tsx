import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatDate, formatDateTime, money, moneyOrDash } from '../../lib/formats/formats.ts'
import { usePersonName } from '../../lib/people.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { texts as common } from '../../lib/texts.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Late, latePart } from '../../ui/late.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WarningList } from '../../ui/warning-list.tsx'
import type { Section } from '../sections.ts'
import { texts } from '../texts.ts'
import { VarianceCell, VarianceHead } from '../variance.tsx'
import { FIGURES, type Figure, type Forecast, forecastQuery, labelOf } from './forecast-data.ts'
import { Snapshots } from './snapshots.tsx'

const OUTLOOK = latePart(() => import('./outlook-form.tsx').then((it) => it.OutlookForm))
const words = texts.forecast
const AMOUNTS = FIGURES.filter((name) => name !== 'variance')

/** What the job will have cost, with what people expect of its sections, and the months kept. */
export function ForecastSection({ projectId }: { readonly projectId: string }) {
  const { data, error } = useQuery(forecastQuery(projectId))
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={12} />
  const file = (format: string) => `/api/projects/${projectId}/cost-forecast?format=${format}`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2>{words.title}</h2>
          <p className="max-w-prose text-muted">{words.lead}</p>
        </div>
        <div className="flex gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={file(format)} className={buttonClasses('plain')} download>
              {words.file(format === 'csv' ? texts.csv : texts.excel)}
            </a>
          ))}
        </div>
      </div>
      <WarningList messages={warningsOf(data)} />
      <Summary totals={data.totals} />
      <Table forecast={data} />
      <Snapshots projectId={projectId} />
    </div>
  )
}

const warningsOf = ({ asOf, warnings }: Forecast): readonly string[] =>
  warnings.map(({ message }) =>
    asOf === null ? message : words.lastSaid(message, formatDateTime(asOf)),
  )

function Summary({ totals }: { readonly totals: Forecast['totals'] }) {
  const { forecast, contract, margin } = totals
  const figures = [
    { name: words.forecast, value: money(forecast) },
    { name: words.contract, value: contract === null ? words.unsold : money(contract) },
    { name: words.margin, value: margin === null ? '–' : money(margin) },
  ]
  return <Figures look="part" columns={3} figures={figures} />
}

function Table({ forecast }: { readonly forecast: Forecast }) {
  const { projectId } = forecast
  const mayWrite = mayUse(useUser(), ACCESS.writeOutlook)
  const [edited, setEdited] = useState<Section>()
  const close = useCallback(() => setEdited(undefined), [])
  return (
    <Sideways label={words.title}>
      <table className="w-full text-[13px]">
        <caption className="sr-only">{words.title}</caption>
        <Heads hasButtons={mayWrite} />
        <tbody>
          {forecast.sections.map((line) => (
            <tr key={line.section} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {line.section}
                <OutlookNote outlook={line.outlook} />
                {edited === line.section && (
                  <Late
                    part={OUTLOOK}
                    props={{ projectId, line, onClose: close }}
                    onMissing={close}
                  />
                )}
              </th>
              <Cells line={line} />
              {mayWrite && (
                <td>
                  <Button
                    look="quiet"
                    aria-label={words.change(line.section)}
                    aria-expanded={edited === line.section}
                    onClick={() => setEdited(edited === line.section ? undefined : line.section)}
                  >
                    <Pencil aria-hidden size={14} />
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-control font-semibold">
            <th scope="row" className="py-1.5 text-left">
              {common.grid.total}
            </th>
            <Cells line={forecast.totals} />
            {mayWrite && <td />}
          </tr>
        </tfoot>
      </table>
    </Sideways>
  )
}

function Heads({ hasButtons }: { readonly hasButtons: boolean }) {
  return (
    <thead className="text-xs text-muted">
      <tr className="align-bottom">
        <th scope="col" className="min-w-36 py-1 text-left font-medium">
          {texts.section}
        </th>
        {AMOUNTS.map((name) => (
          <th key={name} scope="col" className="py-1 pl-3 text-right font-medium xl:pl-4">
            {labelOf(name)}
          </th>
        ))}
        <VarianceHead className="py-1 pl-3 xl:pl-4" />
        {hasButtons && <td className="w-10" />}
      </tr>
    </thead>
  )
}

/** Why somebody expects it, and who. */
function OutlookNote({ outlook }: Pick<Forecast['sections'][number], 'outlook'>) {
  const nameOf = usePersonName()
  if (outlook === null) return null
  return (
    <p className="text-xs text-muted">
      {words.by(outlook.reason, nameOf(outlook.by), formatDate(outlook.at))}
    </p>
  )
}

function Cells({ line }: { readonly line: Readonly<Record<Figure, number>> }) {
  return (
    <>
      {AMOUNTS.map((name) => (
        <td key={name} className="number py-1.5 pl-3 xl:pl-4">
          {moneyOrDash(line[name])}
        </td>
      ))}
      <VarianceCell variance={line.variance} sold={line.budget} className="py-1.5 pl-3 xl:pl-4" />
    </>
  )
}
