import { randomUUID } from 'node:crypto'
import { estimatingV1, type LaborBurdensMessage } from '@formwork/contracts'
import { callUnary, closeClient, grpcClient } from '@formwork/service-kit'
import { beforeEach, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { firstRateBook } from './rate-book-of-tests.ts'
import { TOKEN } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

async function burdensOf(projectId: string): Promise<LaborBurdensMessage> {
  const address = `127.0.0.1:${app.context.grpcPort}`
  const client = grpcClient(estimatingV1.EstimatingService, address)
  try {
    return await callUnary<{ projectId: string }, LaborBurdensMessage>(
      { service: 'Estimating', token: TOKEN, deadlineMs: 10_000 },
      client.getLaborBurdens.bind(client),
      { projectId },
    )
  } finally {
    closeClient(client)
  }
}

const BURDENS = [
  'ficaRate',
  'futaRate',
  'sutaRate',
  'autoDepreciationRate',
  'autoFuelRate',
  'autoInsuranceRate',
  'wcPercentage',
  'glPollutionPercentage',
  'perDiemRate',
] as const

it('answers the burdens that a new labor item of the bid would copy', async () => {
  app.catalog.setVariable('fica_rate', '0.08', 'Austin')
  for (const place of [{ location: 'Dallas' }, { location: 'Dallas', rateLocation: 'Austin' }]) {
    const { bid, scope } = await build.bidWithScope(place)
    const crew = { days: 1, hourlyRate: 100, hoursPerDay: 8 }
    const item = await build.items(scope.id, 'labor', crew)
    const answered = await burdensOf(bid.id)
    for (const name of BURDENS) expect(Number(answered[name])).toBe(item[name])
    expect(answered.ficaRate).toBe('rateLocation' in place ? '0.08' : '0.0765')
  }
})

it('answers those of today, and none that the rate book does not have', async () => {
  const { bid } = await build.bidWithScope()
  app.catalog.setVariable('fica_rate', '0.09')
  expect((await burdensOf(bid.id)).ficaRate).toBe('0.09')
  const { variables, ...book } = firstRateBook()
  const left = variables.filter(({ name }) => name !== 'per_diem_rate')
  app.catalog.change({ ...book, variables: left })
  expect((await burdensOf(bid.id)).perDiemRate).toBeUndefined()
})

it('answers nothing of a bid that is not there', async () => {
  for (const id of [randomUUID(), 'job-7']) {
    await expect(burdensOf(id)).rejects.toThrow('Project not found')
  }
})
