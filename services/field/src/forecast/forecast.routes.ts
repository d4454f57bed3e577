import { shareReads } from '@formwork/kernel'
import { errorBody, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { FORECAST_READERS, TASK_WRITERS } from '../roles.ts'
import { sendFile } from '../send-file.ts'
import { TaskNotFound } from '../tasks/tasks.errors.ts'
import { projectParams } from '../tasks/tasks.schemas.ts'
import { changeOutlook } from './change-outlook.ts'
import {
  forecastAnswer,
  forecastQuery,
  outlookBody,
  outlookParams,
  taskForecastBody,
} from './forecast.schemas.ts'
import { forecastCsv, forecastWorkbook } from './forecast-file.ts'
import { findProjectOfTask } from './outlooks.store.ts'
import { type ForecastQuestion, readForecast } from './read-forecast.ts'

const tags = ['Tasks']

/** What the labor of jobs will have cost when they are done. */
export function forecastRoutes(app: TypedApp, needs: ProjectNeeds): void {
  const readShared = sharedForecasts(needs)
  app.route({
    method: 'GET',
    url: '/api/projects/:id/forecast',
    config: { roles: FORECAST_READERS, resource: 'Project' },
    schema: {
      operationId: 'getLaborForecast',
      tags,
      summary:
        'What the labor of a job will have cost, task by task, from what was booked and what was sold',
      params: projectParams,
      querystring: forecastQuery,
      response: { 200: forecastAnswer },
    },
    handler: async ({ params: { id }, query }, reply) => {
      const { basis, format } = query
      const submitted = query.submitted === 'true'
      const { tasks, warnings, ...forecast } = await readShared(id, { basis, submitted })
      if (format === 'json') return { ...forecast, tasks: [...tasks], warnings: [...warnings] }
      const all = { ...forecast, tasks, warnings }
      const file = format === 'csv' ? forecastCsv(all) : await forecastWorkbook(all)
      return sendFile(reply, file, `labor-forecast.${format}`)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/tasks/:id/outlook',
    config: { roles: TASK_WRITERS, resource: 'Task', refuses: [TaskNotFound] },
    schema: {
      operationId: 'updateTaskOutlook',
      tags,
      summary:
        'What a person knows better of a task, with the reason; answers its forecast by the trend',
      params: outlookParams,
      body: outlookBody,
      response: { 200: taskForecastBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const { reason, ...sent } = request.body
      const projectId = await findProjectOfTask(needs.db, id)
      const by = request.principal.email
      const version = await changeOutlook(needs.db, id, {
        sent,
        reason,
        by,
        check: ifMatch(request),
      })
      setETag(reply, version)
      return forecastOfTask(needs, { projectId, id })
    },
  })
}

/** Who asks for one forecast together is answered by one reading, which began after each of them asked. */
function sharedForecasts(needs: ProjectNeeds) {
  const read = shareReads((key) => {
    const [id = '', basis, submitted] = key.split(' ')
    return readForecast(needs, id, {
      basis: basis === 'BUDGET' ? 'BUDGET' : 'TREND',
      submitted: submitted === 'true',
    })
  })
  return (id: string, { basis, submitted }: ForecastQuestion) => read(`${id} ${basis} ${submitted}`)
}

async function forecastOfTask(
  needs: ProjectNeeds,
  { projectId, id }: { readonly projectId: string; readonly id: string },
) {
  const { tasks } = await readForecast(needs, projectId, {
    basis: 'TREND',
    submitted: false,
    also: id,
  })
  const task = tasks.find((each) => each.id === id)
  if (task === undefined) throw TaskNotFound()
  return task
}
