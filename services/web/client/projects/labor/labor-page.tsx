import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { money } from '../../lib/formats/formats.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Page } from '../../ui/page.tsx'
import { PageFault } from '../../ui/page-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WarningList } from '../../ui/warning-list.tsx'
import { projectQuery } from '../project-data.ts'
import { texts as project } from '../texts.ts'
import { type LaborForecast, laborFile, laborForecastQuery } from './labor-data.ts'
import type { LaborSearch } from './labor-search.ts'
import { LaborTable } from './labor-table.tsx'
import { texts } from './texts.ts'
import { WorstTasks } from './worst-tasks.tsx'

/** What the labor of a job will have cost, task by task; first the tasks that run over. */
export function LaborPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/forecast' })
  const search = useSearch({ from: '/signed-in/projects/$id/forecast' })
  const mayOpen = mayUse(useUser(), ACCESS.projects)
  const job = useQuery({ ...projectQuery(id), enabled: mayOpen })
  const forecast = useQuery({
    ...laborForecastQuery(id, search),
    placeholderData: keepPreviousData,
  })
  const error = job.error ?? forecast.error
  if (error !== null) return <PageFault error={error} onAgain={() => forecast.refetch()} />
  if (forecast.data === undefined || job.isLoading) return <Skeleton lines={12} />
  const { tasks, totals, warnings } = forecast.data
  const name = job.data?.name
  const kicker = name !== undefined && (
    <Link to="/projects/$id" params={{ id }} className="inline-flex min-h-6 items-center">
      {name}
    </Link>
  )
  return (
    <Page
      title={texts.title}
      tab={name === undefined ? texts.title : texts.of(name)}
      kicker={kicker}
      actions={<Files id={id} search={search} />}
    >
      {tasks.length === 0 ? (
        <Empty>{texts.empty}</Empty>
      ) : (
        <div className="flex flex-col gap-4">
          <WorstTasks tasks={tasks} />
          <Totals totals={totals} />
          <WarningList messages={warnings.map(({ message }) => message)} />
          <Choices search={search} />
          <LaborTable projectId={id} forecast={forecast.data} />
        </div>
      )}
    </Page>
  )
}

function Files({ id, search }: { readonly id: string; readonly search: LaborSearch }) {
  return (
    <>
      <Link to="/projects/$id/days" params={{ id }} className={buttonClasses('plain')}>
        {texts.days}
      </Link>
      {(['csv', 'xlsx'] as const).map((format) => {
        const name = format === 'csv' ? project.csv : project.excel
        return (
          <a
            key={format}
            href={laborFile(id, search, format)}
            aria-label={texts.file(name)}
            className={buttonClasses('plain')}
            download
          >
            {name}
          </a>
        )
      })}
    </>
  )
}

function Totals({ totals }: { readonly totals: LaborForecast['totals'] }) {
  const { budgetCost, costToDate, costToComplete, forecast, variance } = totals
  const figures = [
    { name: texts.budget, value: money(budgetCost) },
    { name: texts.cost, value: money(costToDate) },
    { name: texts.toComplete, value: money(costToComplete) },
    { name: texts.forecast, value: money(forecast) },
    { name: project.variance, value: money(variance), note: project.underOver, isMain: true },
  ]
  return <Figures look="part" columns={5} figures={figures} />
}

const BASES = (['TREND', 'BUDGET'] as const).map((value) => {
  return { value, label: texts.bases[value] }
})

function Choices({ search }: { readonly search: LaborSearch }) {
  const navigate = useNavigate({ from: '/projects/$id/forecast' })
  const choose = (part: LaborSearch): void =>
    void navigate({ search: (all) => ({ ...all, ...part }), replace: true })
  return (
    <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
      <SelectField
        label={texts.basis}
        choices={BASES}
        value={search.basis ?? 'TREND'}
        onChange={({ target }) => choose({ basis: target.value === 'BUDGET' ? 'BUDGET' : 'TREND' })}
        className="min-w-44"
      />
      <CheckField
        label={texts.submitted}
        checked={search.submitted === true}
        onChange={({ target }) => choose({ submitted: target.checked ? true : undefined })}
      />
    </div>
  )
}
