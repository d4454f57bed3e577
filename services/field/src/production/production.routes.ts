import { decimal } from '@formwork/kernel'
import type { TypedApp } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { PRODUCTION_READERS } from '../roles.ts'
import { hoursPerUnit, learnedRate } from './learned-rate.ts'
import { productionBody, productionQuery } from './production.schemas.ts'
import { type DoneTask, type DoneWork, readDoneWork } from './production.store.ts'

/** What work took on all jobs, for the next bid. */
export function productionRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/analytics/production',
    config: { roles: PRODUCTION_READERS },
    schema: {
      operationId: 'analyseProduction',
      tags: ['Tasks'],
      summary: 'What a unit of work took on the jobs that did it, by production rate or by name',
      description:
        'Of tasks with approved hours and at least 90 % of their quantity in place. By production rate and unit, without one by name and unit. Those of most jobs first, at most 500. A filter chooses kinds of work, each with all of its tasks.',
      querystring: productionQuery,
      response: { 200: productionBody },
    },
    handler: async ({ query }) => (await readDoneWork(db, query)).map(toBody),
  })
}

function toBody(done: DoneWork) {
  const { productionRateId, name, work, uom, jobs, all, sample } = done
  return {
    productionRateId,
    name,
    work,
    uom,
    jobs,
    quantity: decimal(all.quantity).toNumber(),
    hours: decimal(all.hours).toNumber(),
    ...learnedRate(done),
    sample: sample.map(toSample),
  }
}

const toSample = ({ projectId, name, taskId, task, hours, quantity }: DoneTask) => ({
  projectId,
  name,
  taskId,
  task,
  quantity: decimal(quantity).toNumber(),
  hours: decimal(hours).toNumber(),
  rate: hoursPerUnit({ hours, quantity }),
})
