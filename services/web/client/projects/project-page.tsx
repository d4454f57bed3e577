import type { components } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { money } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { Afterwards } from '../ui/afterwards.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Figures } from '../ui/figures.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { barOf } from './budget-bars.ts'
import { BudgetTable, type NamedLine } from './budget-table.tsx'
import { ForecastSection } from './forecast/forecast-section.tsx'
import { LaborOfProject } from './labor/worst-tasks.tsx'
import { type Over, OverList } from './over-list.tsx'
import { budgetQuery, projectQuery } from './project-data.ts'
import { severityOf } from './severity.ts'
import { Site } from './site/site.tsx'
import { texts } from './texts.ts'

type Budget = components['schemas']['ProjectBudget']

const FIGURES = ['budget', 'committed', 'pending', 'actual', 'remaining'] as const

/** What is left of a job's money, first the sentence of what is over. */
export function ProjectPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id' })
  const project = useQuery(projectQuery(id))
  const budget = useQuery(budgetQuery(id))
  const mayForecast = mayUse(useUser(), ACCESS.forecast)
  const error = project.error ?? budget.error
  if (error !== null) {
    return (
      <PageFault error={error} onAgain={() => project.refetch().then(() => budget.refetch())} />
    )
  }
  if (project.data === undefined || budget.data === undefined) return <Skeleton lines={12} />
  const { bidNumber, name, status } = project.data
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/projects" className="inline-flex min-h-6 items-center">
        {texts.title}
      </Link>
      <span>{bidNumber}</span>
      <StatusBadge status={status} />
    </span>
  )
  return (
    <Page title={name} kicker={kicker} actions={<Files id={id} number={bidNumber} />}>
      <WhatIsOver budget={budget.data} />
      <BudgetFigures totals={budget.data.totals} />
      <Afterwards until={<Skeleton lines={12} />}>
        <Site key={id} project={project.data} />
        <div className="landscape flex flex-col gap-8">
          <BudgetTable
            title={texts.sections}
            head={texts.section}
            projectId={id}
            lines={sectionLines(budget.data)}
            totals={budget.data.totals}
          />
          <BudgetTable
            title={texts.scopes}
            head={texts.scope}
            projectId={id}
            lines={scopeLines(budget.data)}
            totals={budget.data.totals}
          />
          {mayForecast && <LaborOfProject projectId={id} />}
          {mayForecast && <ForecastSection projectId={id} />}
        </div>
      </Afterwards>
    </Page>
  )
}

const sectionLines = ({ sections }: Budget): readonly NamedLine[] =>
  sections.map((line) => {
    const { section } = line
    return { ...line, key: section, name: section, place: { section } }
  })

const scopeLines = ({ scopes }: Budget): readonly NamedLine[] =>
  scopes.map((line) => {
    const { scopeId, name } = line
    const key = scopeId ?? 'none'
    return { ...line, key, name: name ?? texts.noScope, place: { scopeId } }
  })

function Files({ id, number }: { readonly id: string; readonly number: string }) {
  const mayBuy = mayUse(useUser(), ACCESS.toBuy)
  const file = (format: string) => `/api/projects/${id}/budget?format=${format}`
  return (
    <>
      <Link to="/projects/$id/days" params={{ id }} className={buttonClasses('plain')}>
        {texts.days}
      </Link>
      <Link to="/projects/$id/tm-tickets" params={{ id }} className={buttonClasses('plain')}>
        {texts.tickets}
      </Link>
      {mayBuy && (
        <Link to="/projects/$id/to-buy" params={{ id }} className={buttonClasses('plain')}>
          {texts.toBuy}
        </Link>
      )}
      <Link to="/purchase-orders" search={{ q: number }} className={buttonClasses('plain')}>
        {texts.orders}
      </Link>
      <Link to="/projects/$id/close-out" params={{ id }} className={buttonClasses('plain')}>
        {texts.closeOut.title}
      </Link>
      <a href={file('csv')} className={buttonClasses('plain')} download>
        {texts.csv}
      </a>
      <a href={file('xlsx')} className={buttonClasses('plain')} download>
        {texts.excel}
      </a>
    </>
  )
}

function WhatIsOver({ budget }: { readonly budget: Budget }) {
  const all = [...sectionLines(budget), ...scopeLines(budget)].flatMap((line): readonly Over[] => {
    const { key, name, budget: sold } = line
    const { over } = barOf(line)
    if (over === undefined) return []
    return [{ key, text: texts.over(name, money(over)), severity: severityOf(over, sold) }]
  })
  if (all.length === 0) return <p className="mb-4 text-muted">{texts.fine}</p>
  return (
    <div className="mb-4">
      <OverList label={texts.overBudget} all={all} />
    </div>
  )
}

function BudgetFigures({ totals }: { readonly totals: Budget['totals'] }) {
  const figures = FIGURES.map((name) => ({
    name: name === 'remaining' ? texts.left : texts[name],
    value: money(totals[name]),
    isMain: name === 'remaining',
  }))
  return <Figures columns={5} figures={figures} />
}
