import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { fieldDay, fieldOf, type ToldDay } from './days.ts'
import { call, newProject, startPurchasing, type Who } from './purchasing.ts'

const service = perFile(startPurchasing)
const field = fieldOf(service)

const OPS = 'ops@example.com'

interface Told {
  readonly id: string
  readonly kind: string
  readonly message: string
  readonly dayId: string | null
  readonly bidId: string | null
  readonly readAt: string | null
}
const about = async (who: Who, { dayId }: ToldDay, query = 'unread=true') => {
  const { body } = await call(service, who, 'GET', `/api/notices?limit=500&${query}`)
  return (body as Told[]).filter((notice) => notice.dayId === dayId)
}
const kinds = async (who: Who, day: ToldDay) => (await about(who, day)).map(({ kind }) => kind)

async function told(day: ToldDay, version: number): Promise<ToldDay> {
  await field.tell(day, version)
  await field.settled()
  return day
}

async function knownProject() {
  const project = newProject(service)
  await call(service, 'PM', 'GET', `/api/projects/${project.id}`)
  return project
}

describe('a notice of a day', () => {
  it('goes to project managers when it is submitted, and is closed when it is approved', async () => {
    const { id: projectId, name } = await knownProject()
    const day = fieldDay({ projectId, crew: 2, submittedBy: OPS, date: '2026-11-20' })
    await told(day, 2)
    expect(await about('PM', day)).toMatchObject([
      {
        kind: 'day-to-approve',
        message: `The day 2026-11-20, crew 2, of ${name} waits for approval`,
        bidId: projectId,
        readAt: null,
      },
    ])
    expect([await kinds('OPS', day), await kinds('ACCOUNTING', day)]).toEqual([[], []])
    await told({ ...day, status: 'APPROVED' }, 3)
    expect(await kinds('PM', day)).toEqual([])
    expect(await about('PM', day, '')).toMatchObject([{ readAt: expect.any(String) }])
  })

  it('is open until the day is approved, also where it was read', async () => {
    const day = await told(fieldDay({ submittedBy: OPS }), 2)
    const [notice] = await about('PM', day)
    await call(service, 'PM', 'POST', `/api/notices/${notice?.id}/read`)
    expect(await about('PM', day)).toEqual([])
    expect(await about('PM', day, 'open=true')).toMatchObject([{ kind: 'day-to-approve' }])
    await told({ ...day, status: 'APPROVED' }, 3)
    expect(await about('PM', day, 'open=true')).toEqual([])
  })

  it('goes with the reason to who submitted it when it is returned, until it is submitted again', async () => {
    const { id: projectId, name } = await knownProject()
    const day = await told(fieldDay({ projectId, submittedBy: OPS }), 2)
    const returned: ToldDay = { ...day, status: 'DRAFT', rejection: 'Ana left at noon' }
    await told(returned, 3)
    expect(await kinds('PM', day)).toEqual([])
    expect(await about('OPS', day)).toMatchObject([
      {
        kind: 'day-returned',
        message: `The day 2026-11-27 of ${name} was returned: Ana left at noon`,
      },
    ])
    await told({ ...day, rejection: null }, 5)
    expect([await kinds('OPS', day), await kinds('PM', day)]).toEqual([[], ['day-to-approve']])
  })

  it('of a returned day is closed when the day is deleted, whichever event comes first', async () => {
    const returned = { status: 'DRAFT', rejection: 'Not on this job', submittedBy: OPS } as const
    const [day, late] = [fieldDay(returned), fieldDay(returned)]
    await told(day, 3)
    expect(await kinds('OPS', day)).toEqual(['day-returned'])
    await field.tellDeletion(day, 5)
    await field.tellDeletion(late, 5)
    await told(late, 3)
    expect([await kinds('OPS', day), await kinds('OPS', late)]).toEqual([[], []])
    expect(await about('OPS', day, '')).toMatchObject([{ readAt: expect.any(String) }])
  })

  it('is for the one who submitted the day alone, not for their role', async () => {
    const day = fieldDay({ status: 'DRAFT', rejection: 'No', submittedBy: 'other@example.com' })
    await told(day, 3)
    expect(await kinds('OPS', day)).toEqual([])
  })

  it('is none of a day that is reopened, nor of one that is older than what is known', async () => {
    const day = fieldDay({ submittedBy: OPS })
    await told({ ...day, status: 'APPROVED' }, 3)
    await told(day, 2)
    expect(await kinds('PM', day)).toEqual([])
    await told({ ...day, status: 'DRAFT' }, 4)
    expect([await kinds('OPS', day), await kinds('PM', day)]).toEqual([[], []])
  })

  it('names no amount, whoever reads it', async () => {
    const day = await told(fieldDay({ submittedBy: OPS }), 2)
    await told({ ...day, status: 'DRAFT', rejection: 'Wrong task' }, 3)
    const all = [...(await about('PM', day, '')), ...(await about('OPS', day, ''))]
    expect(all).toHaveLength(2)
    for (const notice of all) {
      expect(notice.message).not.toMatch(/\$|481/)
      expect(Object.keys(notice).join()).not.toMatch(/amount|rate|cost/i)
    }
  })

  it('comes once, however often its event does', async () => {
    const day = fieldDay({ submittedBy: OPS })
    const event = await field.tell(day, 2)
    await service.repeat(event)
    await field.tell(day, 2)
    await field.settled()
    expect(await kinds('PM', day)).toEqual(['day-to-approve'])
  })

  it('comes without a crew and a name where those are not known', async () => {
    const { crew: _, submittedBy: __, rejection: ___, ...earlier } = fieldDay()
    await told(earlier as ToldDay, 2)
    const day = { ...fieldDay(), dayId: earlier.dayId }
    expect(await about('PM', day)).toMatchObject([
      { message: 'The day 2026-11-27 waits for approval' },
    ])
  })
})
