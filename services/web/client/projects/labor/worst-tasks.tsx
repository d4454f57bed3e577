import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorNote } from '../../ui/error-note.tsx'
import { OverList } from '../over-list.tsx'
import { laborForecastQuery, type TaskForecast } from './labor-data.ts'
import { texts } from './texts.ts'
import { worstTasks } from './worst.ts'

/** The three tasks that end furthest over what was sold, as sentences. */
export function WorstTasks({ tasks }: { readonly tasks: readonly TaskForecast[] }) {
  const worst = worstTasks(tasks)
  if (worst.length === 0) return <p className="text-muted">{texts.fine}</p>
  return <OverList label={texts.worst} all={worst} />
}

/** The same on the page of the project, with the way to all of them. */
export function LaborOfProject({ projectId }: { readonly projectId: string }) {
  const { data, error } = useQuery(laborForecastQuery(projectId))
  const isEmpty = data !== undefined && data.tasks.length === 0
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{texts.title}</h2>
        <Link
          to="/projects/$id/forecast"
          params={{ id: projectId }}
          className="inline-flex min-h-6 items-center"
        >
          {texts.all}
        </Link>
      </div>
      {error !== null && <ErrorNote error={error} />}
      {isEmpty && <p className="text-muted">{texts.empty}</p>}
      {data !== undefined && !isEmpty && (
        <>
          <p className="max-w-prose text-muted">{texts.beside}</p>
          <WorstTasks tasks={data.tasks} />
        </>
      )}
    </section>
  )
}
