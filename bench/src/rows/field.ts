import { besideServer } from '../beside-server.ts'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import type { HttpRequest } from '../http-load.ts'
import type { Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast } from '../target.ts'
import { awardedProject } from './awarded-project.ts'

const CLIENTS = 16
const SECONDS = 3
/** More than a client submits in a round. */
const DAYS_OF_CLIENT = 128

export const laborForecast: Row = {
  name: 'labor-forecast',
  measures: [
    {
      name: 'forecast of a job with 400 tasks and 500 days, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.5),
    },
  ],
  async prepare(system) {
    const projectId = await fieldJob(system, 400)
    await withDatabase(system.databaseUrl('field'), async (client) => {
      await client.query(BOOKED_DAYS, [projectId])
      for (const statement of LINES) await client.query(statement, [projectId])
      await client.query('ANALYZE tasks, days, day_hours, day_quantities')
    })
    return besideServer(system, {
      floor: 'forecast-server',
      database: 'field',
      clients: CLIENTS,
      requests: [[{ method: 'GET', path: `/api/projects/${projectId}/forecast` }]],
    })
  },
}

export const submitDays: Row = {
  name: 'submit-days',
  measures: [
    {
      name: 'submit a day of 15 people on 4 tasks, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.4),
    },
  ],
  async prepare(system) {
    const projectId = await fieldJob(system, 400)
    const databaseUrl = system.databaseUrl('field')
    const ids = await withDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query(DRAFTS, [projectId, CLIENTS * DAYS_OF_CLIENT])
      for (const statement of LINES) await client.query(statement, [projectId])
      await client.query('ANALYZE tasks, days, day_hours, day_quantities')
      return rows.map(({ id }) => String(id))
    })
    const days = Array.from({ length: CLIENTS }, (_, client) =>
      ids.filter((_id, n) => n % CLIENTS === client),
    )
    const requests = days.map((own) =>
      own.map((id): HttpRequest => ({ method: 'POST', path: `/api/days/${id}/submit` })),
    )
    return contestOf({
      ours: await signedIn(system, CLIENTS, requests),
      floor: await floorOf('submit-day', { databaseUrl, clients: CLIENTS, days }),
      load: { clients: CLIENTS, seconds: SECONDS },
      clearUp: () => withDatabase(databaseUrl, (client) => client.query(AGAIN, [projectId]).then()),
    })
  },
}

/** An awarded job that the field knows, with as many tasks of its own. */
async function fieldJob(system: System, tasks: number): Promise<string> {
  const projectId = await awardedProject(system)
  const api = await system.session()
  await api.json('GET', `/api/projects/${projectId}/tasks`)
  await withDatabase(system.databaseUrl('field'), async (client) => {
    await client.query('DELETE FROM tasks WHERE project_id = $1', [projectId])
    await client.query(TASKS, [projectId, tasks])
    await client.query(WORKERS)
  })
  return projectId
}

const TASKS = `INSERT INTO tasks (id, project_id, source, name, work, uom, budget_quantity, budget_hours,
    budget_cost, position)
  SELECT gen_random_uuid(), $1, 'ADDED', 'Wall forms of level ' || n, 'FORM', 'SF', 2400 + n, 560, 26224.32, n
  FROM generate_series(1, $2::int) n`
const WORKERS = `INSERT INTO workers (id, name, classification, hourly_rate)
  SELECT gen_random_uuid(), 'Bench carpenter ' || n, 'Carpenter', 34
  FROM generate_series((SELECT count(*) FROM workers WHERE name LIKE 'Bench carpenter %') + 1, 15) n`
const daysOf = (
  count: string,
  status: string,
) => `INSERT INTO days (id, project_id, date, crew, status, equipment,
    delays, created_by)
  SELECT gen_random_uuid(), $1, date '2020-01-01' + n, 1, '${status}', '[]', '[]', 'bench'
  FROM generate_series(1, ${count}) n RETURNING id`
const BOOKED_DAYS = daysOf('500', 'APPROVED')
const DRAFTS = daysOf('$2::int', 'DRAFT')
/** Fifteen people on four tasks of each day, others each day. */
const LINES = [
  `INSERT INTO day_hours (id, day_id, "position", worker_id, task_id, regular_hours, overtime_hours, per_diem,
      hourly_rate, regular_pay, overtime_pay, amount, section)
    SELECT gen_random_uuid(), d.id, line, w.ids[1 + line % 15], t.ids[1 + (d.n * 4 + line / 15) % array_length(t.ids, 1)],
      2, 0, false, 34, 68, 0, 88.4, 'LABOR'
    FROM (SELECT id, (date - date '2020-01-01') AS n FROM days WHERE project_id = $1) d,
      generate_series(0, 59) line,
      (SELECT array_agg(id) AS ids FROM workers WHERE name LIKE 'Bench carpenter %') w,
      (SELECT array_agg(id ORDER BY position) AS ids FROM tasks WHERE project_id = $1) t`,
  `INSERT INTO day_quantities (day_id, "position", task_id, quantity)
    SELECT DISTINCT ON (day_id, task_id) day_id, "position", task_id, 90
    FROM day_hours WHERE day_id IN (SELECT id FROM days WHERE project_id = $1)`,
]
/** The drafts are drafts again. */
const AGAIN = `UPDATE days SET status = 'DRAFT', rates = NULL WHERE project_id = $1 AND status <> 'DRAFT'`
