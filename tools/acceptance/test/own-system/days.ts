import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { USERS } from '../endpoint-table.ts'
import type { OwnSystem } from './own-system.ts'
import { kill } from './signals.ts'

const AGAIN = { withinMs: 60_000 }
const FIELD = 'services/field/src/main.ts'
const PURCHASING = 'services/purchasing/src/main.ts'

interface Ids {
  readonly id: string
}
type Figures = Readonly<Record<'budget' | 'committed' | 'pending' | 'actual' | 'remaining', number>>
interface Budget {
  readonly sections: readonly (Figures & { readonly section: string })[]
  readonly scopes: readonly (Figures & { readonly scopeId: string | null })[]
  readonly totals: Figures
}
interface Forecast {
  readonly sections: readonly { readonly section: string; readonly toComplete: number }[]
  readonly asOf: string | null
  readonly warnings: readonly { readonly message: string }[]
}
interface Day extends Ids {
  readonly status: string
}

/** What people worked, from the phone to the budget, with services away in between. */
export function days(own: () => OwnSystem): void {
  let admin: ApiSession
  let pm: ApiSession
  let ops: ApiSession
  let projectId: string
  let scopeId: string
  let before: Budget
  let dayId: string

  const budget = () => pm.json<Budget>('GET', `/api/projects/${projectId}/budget`)
  const forecast = () => pm.json<Forecast>('GET', `/api/projects/${projectId}/cost-forecast`)
  const laborToComplete = async () =>
    (await forecast()).sections.find(({ section }) => section === 'LABOR')?.toComplete
  const move = (who: ApiSession, step: string, body?: object) =>
    who.json<Day>('POST', `/api/days/${dayId}/${step}`, body)

  /** The day of one carpenter, 8 + 2 h at 34.00, comes to 481.44: of LABOR, and of the walls alone. */
  async function counts(figures: Partial<Figures>): Promise<void> {
    await eventually(async () => {
      const now = await budget()
      const labor = before.sections.find(({ section }) => section === 'LABOR')
      expect(now.sections).toEqual(
        before.sections.map((line) => (line === labor ? { ...line, ...figures } : line)),
      )
      const [walls] = before.scopes
      expect(now.scopes).toEqual(
        before.scopes.map((line) => (line === walls ? { ...line, ...figures } : line)),
      )
      for (const line of [...now.sections, ...now.scopes, now.totals]) {
        const cents = (dollars: number) => Math.round(dollars * 100)
        const spent = cents(line.committed) + cents(line.pending) + cents(line.actual)
        expect(cents(line.remaining)).toBe(cents(line.budget) - spent)
      }
    }, AGAIN)
  }

  beforeAll(async () => {
    const { gatewayUrl } = own().stack
    admin = await signIn(gatewayUrl, USERS.ADMIN)
    pm = await signIn(gatewayUrl, USERS.PM)
    ops = await signIn(gatewayUrl, USERS.OPS)
    const client = await admin.json<Ids>('POST', '/api/clients', { name: 'Days of a job' })
    const bid = { bidNumber: 'DAYS-1', name: 'Retaining walls', clientId: client.id }
    projectId = (await admin.json<Ids>('POST', '/api/bids', bid)).id
    const [type] = await admin.json<readonly Ids[]>('GET', '/api/scope-types')
    const scope = { bidId: projectId, typeId: type?.id, name: 'Walls' }
    scopeId = (await admin.json<Ids>('POST', '/api/scopes', scope)).id
    await admin.json('POST', `/api/scopes/${scopeId}/items/labor`, {
      name: 'Wall forms',
      workers: 7,
      hoursPerDay: 10,
      hourlyRate: 34,
      production: {
        quantityOf: 'TYPED',
        quantity: 2400,
        uom: 'SF',
        basis: 'UNITS_PER_SHIFT',
        rate: 350,
      },
    })
    await admin.json('PUT', `/api/bids/${projectId}`, { status: 'AWARDED' })
    const worker = await pm.json<Ids>('POST', '/api/workers', {
      name: 'Ana Ruiz',
      classification: 'Carpenter',
      hourlyRate: 34,
    })
    const taskId = await eventually(async () => {
      const path = `/api/projects/${projectId}/tasks`
      const tasks = await pm.json<readonly (Ids & { name: string })[]>('GET', path)
      const forms = tasks.find(({ name }) => name === 'Wall forms')
      if (forms === undefined) throw new Error('The job has no tasks yet')
      return forms.id
    }, AGAIN)
    before = await budget()
    const hours = [{ workerId: worker.id, taskId, regularHours: 8, overtimeHours: 2 }]
    const day = { date: new Date().toISOString().slice(0, 10), hours }
    dayId = (await ops.json<Ids>('POST', `/api/projects/${projectId}/days`, day)).id
  }, 120_000)

  // Only Linux tells which processes are the stack's.
  describe.skipIf(process.platform !== 'linux')('a day of the field', () => {
    const remaining = () =>
      (before.sections.find(({ section }) => section === 'LABOR')?.budget ?? 0) - 481.44

    it('is no cost as a draft, and pending once it is submitted', async () => {
      await counts({})
      await move(ops, 'submit')
      await counts({ pending: 481.44, remaining: Math.round(remaining() * 100) / 100 })
      expect(before.sections.find(({ section }) => section === 'LABOR')?.budget).toBeGreaterThan(0)
    })

    it('that is approved while purchasing is away is actual once purchasing is back', async () => {
      await kill(own(), PURCHASING, 'SIGSTOP')
      try {
        expect((await move(pm, 'approve')).status).toBe('APPROVED')
      } finally {
        // It ends without having taken anything in, and is started again.
        await kill(own(), PURCHASING)
      }
      await counts({ actual: 481.44, remaining: Math.round(remaining() * 100) / 100 })
    })

    it('decides what labor still takes, also while the field is away', async () => {
      const spent = await eventually(async () => {
        const now = await forecast()
        expect(now).toMatchObject({ asOf: null, warnings: [] })
        return laborToComplete()
      }, AGAIN)
      await kill(own(), FIELD, 'SIGSTOP')
      try {
        const { asOf, warnings } = await forecast()
        expect(Date.parse(asOf ?? '')).toBeGreaterThan(0)
        expect(warnings.map(({ message }) => message)).toEqual([
          'The field could not be asked: what LABOR still takes is what it said last',
        ])
        expect(await laborToComplete()).toBe(spent)
        await counts({ actual: 481.44, remaining: Math.round(remaining() * 100) / 100 })
      } finally {
        await kill(own(), FIELD, 'SIGCONT')
      }
      await eventually(async () => expect((await forecast()).warnings).toEqual([]), AGAIN)
    })

    it('that is reopened leaves the budget as it was, to the cent', async () => {
      await move(admin, 'reopen', { reason: 'Wrong crew' })
      await counts({})
      await eventually(async () => expect(await budget()).toEqual(before), AGAIN)
    })
  })
}
