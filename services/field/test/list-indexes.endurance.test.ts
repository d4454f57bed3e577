import {
  seededId as id,
  idOfSeeded,
  listFaults,
  PATIENT_MS,
  perFile,
  seedTables,
} from '@formwork/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { runField } from './running-field.ts'

/** Three years of two thousand jobs: fifty tasks and fifteen days of ten lines each. */
const SEED = [
  `INSERT INTO workers (id, name, classification, hourly_rate)
    SELECT ${id('1', 'n')}, 'Worker ' || n, 'Carpenter', 34 FROM generate_series(1, 300) n`,
  `INSERT INTO projects (id, bid_number, name, status, is_frozen, scopes)
    SELECT ${id('2', 'n')}, 'J-' || n, 'Warehouse ' || md5(n::text), 'AWARDED', true, '[]'
    FROM generate_series(1, 2000) n`,
  `INSERT INTO tasks (id, project_id, source, source_key, name, work, production_rate_id, uom,
      budget_quantity, budget_hours, budget_cost, position)
    SELECT ${id('3', 'n')}, ${id('2', '1 + n % 2000')}, 'BID', n::text, 'Task ' || n % 977, 'FORM',
      CASE WHEN n % 3 > 0 THEN ${id('4', 'n % 1000')} END, 'SF', 100, 20, 1000, n / 2000
    FROM generate_series(1, 100000) n`,
  `INSERT INTO days (id, project_id, date, crew, status, equipment, delays, rates, created_by)
    SELECT ${id('5', 'n')}, ${id('2', '1 + n % 2000')}, date '2023-01-02' + n % 1100, 1 + n / 2000,
      CASE WHEN n > 29500 THEN 'SUBMITTED' ELSE 'APPROVED' END, '[]', '[]', '{}', 'ops@example.com'
    FROM generate_series(1, 30000) n`,
  `INSERT INTO day_hours (id, day_id, "position", worker_id, task_id, regular_hours, overtime_hours,
      per_diem, hourly_rate, amount)
    SELECT ${id('6', 'n')}, ${id('5', '1 + n % 30000')}, n / 30000, ${id('1', '1 + n % 300')},
      ${id('3', '1 + (1 + n % 30000) % 2000 + 2000 * (n / 30000)')}, 8, 0, false, 34, 353.6
    FROM generate_series(0, 299999) n`,
  `INSERT INTO day_quantities (day_id, "position", task_id, quantity)
    SELECT day_id, "position", task_id, 10 FROM day_hours`,
  `INSERT INTO tm_tickets (id, project_id, sequence, date, description, labor, materials, equipment,
      status, created_by)
    SELECT ${id('7', 'n')}, ${id('2', '1 + n % 2000')}, 1 + n / 2000, date '2023-01-02' + n % 1100,
      'Ticket ' || n, '[]', '[]', '[]', CASE WHEN n % 9 = 0 THEN 'SIGNED' ELSE 'DRAFT' END,
      'ops@example.com'
    FROM generate_series(0, 39999) n`,
  `INSERT INTO task_totals (task_id, hours, quantity)
    SELECT h.task_id, sum(h.regular_hours), sum(10) FROM day_hours h GROUP BY 1`,
]
/** Jobs are thousands: a page of hours for payroll reads them once. */
const BIG = ['tasks', 'days', 'day_hours', 'day_quantities', 'task_totals', 'tm_tickets']
/** A week of the company is two thousand lines. */
const bounds = { big: BIG, narrow: ['task_totals'], mostPerPage: 6_000 }

const JOB = `/api/projects/${idOfSeeded('2', 255)}`
const DAYS = [
  '',
  'sort=date',
  'sort=createdAt',
  'status=SUBMITTED',
  'from=2024-01-01&to=2024-02-01',
]
const TICKETS = ['', 'sort=date', 'status=SIGNED', 'from=2024-01-01&to=2024-02-01']
const WEEK = 'from=2024-05-06&to=2024-05-12'
const HOURS = [WEEK, `${WEEK}&sort=worker`, `${WEEK}&sort=-date`, `${WEEK}&format=csv`]

const ASKED = [
  ...DAYS.map((query) => `${JOB}/days?${query}`),
  ...TICKETS.map((query) => `${JOB}/tm-tickets?${query}`),
  ...HOURS.map((query) => `/api/hours?${query}`),
  ...['nowhere to be found', 'Ticket 31234', 'T-003', 'T-003 c4ca4', 'J-1234'].map(
    (q) => `/api/field/contents?q=${encodeURIComponent(q)}`,
  ),
  `${JOB}/tasks`,
  ...['basis=TREND', 'basis=BUDGET&submitted=true'].map((query) => `${JOB}/forecast?${query}`),
  ...['', '&q=Task', '&work=FORM&uom=SF'].map(
    (query) => `/api/analytics/production?productionRateId=${idOfSeeded('4', 255)}${query}`,
  ),
]

const field = perFile(runField)
const owner = perFile(
  () => seedTables(new pg.Client(field.ownerUrl), SEED, [...BIG, 'projects']),
  PATIENT_MS,
)

it(
  'finds days, hours, tasks, forecasts and what work took by an index, however many jobs there are',
  async () => {
    const faults = await listFaults({
      document: (await field.as('ADMIN', 'GET', '/openapi.json')).json(),
      Client: pg.Client,
      get: async (url) => {
        const answer = await field.as('ADMIN', 'GET', url)
        if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.body}`)
      },
      query: owner.query,
      values: {},
      unpaged: ASKED,
      bounds,
      // Of one parent, with a period that has to be said, or of hundreds.
      without: [
        '/api/projects/{id}/days',
        '/api/projects/{id}/tm-tickets',
        '/api/hours',
        '/api/workers',
      ],
    })
    expect(faults).toEqual([])
  },
  PATIENT_MS,
)

it(
  'reads what work took over all jobs in less than two seconds',
  async () => {
    const startedAt = performance.now()
    const answer = await field.as('ADMIN', 'GET', '/api/analytics/production')
    expect(answer.json()).toHaveLength(500)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  },
  PATIENT_MS,
)
