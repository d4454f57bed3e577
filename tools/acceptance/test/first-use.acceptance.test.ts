import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ok } from './ok.ts'

/** A bid that was created as awarded: its first order or its first day freezes what was sold, for all services. */

interface Ids {
  readonly id: string
}
interface Sums {
  readonly labor: number
  readonly total: number
  readonly tasks: number
}

const stamp = Date.now().toString(36)
const TODAY = new Date().toISOString().slice(0, 10)
const LABOR = { workers: 5, hoursPerDay: 8, days: 3, hourlyRate: 34.55 }

let estimator: ApiSession
let ops: ApiSession
let pm: ApiSession
let vendorId: string
let typeId: string | undefined
beforeAll(async () => {
  const url = inject('gatewayUrl')
  estimator = await signIn(url, 'estimator@example.com')
  ops = await signIn(url, 'ops@example.com')
  pm = await signIn(url, 'pm@example.com')
  typeId = (await ok<readonly Ids[]>(estimator, 'GET', '/api/scope-types'))[0]?.id
  const vendor = { name: `First use ${stamp}`, type: 'MISC' }
  vendorId = (await ok<Ids>(ops, 'POST', '/api/vendors', vendor)).id
})

let made = 0
/** Two scopes of labor and a material, filled while it is awarded already. */
async function newJob() {
  made += 1
  const name = `First use ${stamp} ${made}`
  const client = await ok<Ids>(estimator, 'POST', '/api/clients', { name })
  const bid = await ok<Ids>(estimator, 'POST', '/api/bids', {
    bidNumber: `FU-${stamp}-${made}`,
    name,
    clientId: client.id,
    status: 'AWARDED',
  })
  const items: string[] = []
  for (const multiplier of [1, 3]) {
    const scope = { bidId: bid.id, typeId, name: `Wall ${multiplier}`, multiplier }
    const { id } = await ok<Ids>(estimator, 'POST', '/api/scopes', scope)
    const list = `/api/scopes/${id}/items`
    const forms = { name: 'Forms', ...LABOR, days: multiplier * 1.75 }
    items.push(`${list}/labor/${(await ok<Ids>(estimator, 'POST', `${list}/labor`, forms)).id}`)
    const ties = { name: 'Ties', category: 'tie_wire', quantity: 7, uom: 'EA', unitPrice: 3.33 }
    await ok(estimator, 'POST', `${list}/materials`, ties)
  }
  return { id: bid.id, items }
}

const order = (projectId: string) =>
  ok<Ids>(ops, 'POST', '/api/purchase-orders/misc', { projectId, vendorId, estimatedAmount: 10 })
const day = (projectId: string, crew: number) =>
  ops.send('POST', `/api/projects/${projectId}/days`, { date: TODAY, crew })
const longer = (item: string) => ok(estimator, 'PUT', item, { days: 60 })

/** What purchasing has as sold, and what the field's tasks sum to, in cents. */
async function sumsOf(projectId: string): Promise<Sums> {
  const budget = await ok<{
    readonly sections: readonly { readonly section: string; readonly original: number }[]
    readonly totals: { readonly original: number }
  }>(pm, 'GET', `/api/projects/${projectId}/budget`)
  const tasks = await ok<readonly { readonly budgetCost: number }[]>(
    pm,
    'GET',
    `/api/projects/${projectId}/tasks`,
  )
  const cents = (dollars: number) => Math.round(dollars * 100)
  return {
    labor: cents(budget.sections.find(({ section }) => section === 'LABOR')?.original ?? 0),
    total: cents(budget.totals.original),
    tasks: tasks.reduce((sum, { budgetCost }) => sum + cents(budgetCost), 0),
  }
}

const isFrozen = async (id: string) => {
  const history = await ok<readonly { readonly action: string; readonly by: string }[]>(
    estimator,
    'GET',
    `/api/bids/${id}/history`,
  )
  return history.filter(({ action }) => action === 'budget-frozen').map(({ by }) => by)
}

describe('the budget of a bid that was created as awarded', () => {
  it('follows the bid until its first order, and stays then, with the tasks, to the cent', async () => {
    const { id, items } = await newJob()
    const before = await sumsOf(id)
    await longer(items[0] ?? '')
    const sold = await sumsOf(id)
    expect(sold.labor).toBeGreaterThan(before.labor)
    await order(id)
    await eventually(async () => expect(await isFrozen(id)).toEqual(['ops@example.com']))
    await longer(items[1] ?? '')
    await order(id)
    await eventually(async () => expect(await sumsOf(id)).toEqual({ ...sold, tasks: sold.labor }))
  })

  it('is frozen by the first day that is saved, and no order moves it afterwards', async () => {
    const { id, items } = await newJob()
    const sold = await sumsOf(id)
    expect((await day(id, 1)).status).toBe(201)
    expect(await isFrozen(id)).toEqual(['ops@example.com'])
    await longer(items[0] ?? '')
    await order(id)
    await eventually(async () => expect(await sumsOf(id)).toEqual({ ...sold, tasks: sold.labor }))
  })

  it('is one snapshot for all, where orders, days and changes of the bid come at once', async () => {
    const { id, items } = await newJob()
    const race = [1, 2, 3].flatMap((crew) => [order(id), day(id, crew), longer(items[0] ?? '')])
    await Promise.all(race)
    expect(await isFrozen(id)).toHaveLength(1)
    await longer(items[1] ?? '')
    const { budget } = await eventually(async () => {
      const sums = await sumsOf(id)
      expect(sums.tasks).toBe(sums.labor)
      return { budget: sums }
    })
    await order(id)
    expect(await sumsOf(id)).toEqual(budget)
  })
})
