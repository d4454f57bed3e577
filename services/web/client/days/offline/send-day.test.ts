import { type ApiClient, ApiError, type ApiResult } from '@formwork/api-client'
import { expect, it } from 'vitest'
import type { Day, DayBody } from '../day.ts'
import { bodyOf, emptyDay, typedDay } from '../typed-day.ts'
import type { WaitingDay } from './day-store.ts'
import { sendDay, sendKept } from './send-day.ts'

const BODY: DayBody = { date: '2026-11-27', crew: 1, hours: [], quantities: [] }
const DAY: Day = {
  id: 'd1',
  projectId: 'p1',
  date: '2026-11-27',
  crew: 1,
  status: 'DRAFT',
  weather: null,
  notes: null,
  hours: [],
  quantities: [],
  equipment: [],
  delays: [],
  photos: [],
  rejection: null,
  createdBy: 'ops@example.com',
  createdAt: '2026-11-27T20:00:00.000Z',
  updatedAt: '2026-11-27T20:00:00.000Z',
  warnings: [],
}
const FULL = bodyOf(typedDay(DAY))

const photos = (count: number): readonly File[] =>
  Array.from({ length: count }, (_, n) => new File([`${n}`], `${n}.png`, { type: 'image/png' }))
const waiting = (parts: Partial<WaitingDay>): WaitingDay => {
  const base = { key: 'k', userId: 'u', projectId: 'p1', name: 'Nov 27', photos: [] }
  return { ...base, isSubmitted: false, ...parts }
}

interface Call {
  readonly path: string
  readonly key: string | undefined
  readonly ifMatch: string | undefined
}

/** An API that answers as it is told, by what is called. */
function apiOf(answers: (call: Call, count: number) => number | Partial<Day>) {
  const calls: Call[] = []
  const call =
    (method: string) =>
    async (
      path: string,
      init: { idempotencyKey?: string; ifMatch?: string } = {},
    ): Promise<ApiResult<Day>> => {
      const one = { path: `${method} ${path}`, key: init.idempotencyKey, ifMatch: init.ifMatch }
      calls.push(one)
      const answer = answers(one, calls.length)
      if (typeof answer === 'number') {
        const error = new ApiError('refused', { status: answer, code: '', details: [] })
        return { ok: false, error }
      }
      const headers = new Headers()
      const page = { total: undefined, nextCursor: undefined }
      return { ok: true, data: { ...DAY, ...answer }, status: 200, etag: '"2"', headers, ...page }
    }
  const api = { get: call('GET'), post: call('POST'), put: call('PUT'), upload: call('UPLOAD') }
  return { api: api as unknown as ApiClient, calls }
}

it('a day is created, photographed and submitted, each step under a key of its own', async () => {
  const { api, calls } = apiOf(() => ({}))
  const left: WaitingDay[] = []
  const answer = await sendDay(
    api,
    waiting({ body: BODY, photos: photos(12), isSubmitted: true }),
    (now) => void left.push(now),
  )
  expect(answer.ok).toBe(true)
  expect(calls.map(({ path, key }) => [path, key])).toEqual([
    ['POST /api/projects/{id}/days', 'k'],
    ['UPLOAD /api/days/{id}/photos', 'k-photos-0'],
    ['UPLOAD /api/days/{id}/photos', 'k-photos-10'],
    ['POST /api/days/{id}/submit', 'k-submit'],
  ])
  expect(left.at(-1)).toEqual(waiting({ dayId: 'd1', sentPhotos: 12 }))
})

it('a day is submitted once its warnings are read, and stays a saved draft otherwise', async () => {
  const warnings = [{ field: 'hours', message: 'Ana Ruiz has 17 hours on 2026-11-27' }]
  const submitted = async (isToSubmit: boolean) => {
    const { api, calls } = apiOf(({ path }) =>
      path.endsWith('/submit') ? { warnings, status: 'SUBMITTED' } : { warnings },
    )
    const shown: Day[] = []
    const day = waiting({ body: BODY, photos: photos(1), isSubmitted: true })
    const answer = await sendDay(api, day, undefined, async (saved) => {
      shown.push(saved)
      return isToSubmit
    })
    expect(shown.map((saved) => [saved.status, saved.warnings])).toEqual([['DRAFT', warnings]])
    return [answer.ok && answer.data.status, calls.at(-1)?.path]
  }
  expect(await submitted(false)).toEqual(['DRAFT', 'UPLOAD /api/days/{id}/photos'])
  expect(await submitted(true)).toEqual(['SUBMITTED', 'POST /api/days/{id}/submit'])
})

it('of a day that is as it was the warnings are read first', async () => {
  const { api, calls } = apiOf(() => ({}))
  await sendDay(api, waiting({ dayId: 'd1', isSubmitted: true }), undefined, async () => true)
  expect(calls.map(({ path }) => path)).toEqual([
    'GET /api/days/{id}',
    'POST /api/days/{id}/submit',
  ])
})

it('goes on where it stopped, with the same keys, and creates no second day', async () => {
  const { api } = apiOf(({ path }) => (path.startsWith('UPLOAD') ? 0 : {}))
  let left = waiting({ body: BODY, photos: photos(1), isSubmitted: true })
  const first = await sendDay(api, left, (now) => {
    left = now
  })
  expect(first.ok).toBe(false)
  const again = apiOf(() => ({}))
  expect((await sendDay(again.api, left)).ok).toBe(true)
  expect(again.calls.map(({ path, key }) => [path, key])).toEqual([
    ['UPLOAD /api/days/{id}/photos', 'k-photos-0'],
    ['POST /api/days/{id}/submit', 'k-submit'],
  ])
})

const over = (parts: Partial<WaitingDay>) =>
  waiting({ dayId: 'd1', etag: '"1"', base: FULL, body: { ...FULL, notes: 'mine' }, ...parts })

it('a day whose version moved by itself is written again over the new version', async () => {
  const { api, calls } = apiOf((_, count) => (count === 1 ? 412 : {}))
  expect((await sendDay(api, over({}))).ok).toBe(true)
  expect(calls.map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
    ['PUT /api/days/{id}', '"1"'],
    ['GET /api/days/{id}', undefined],
    ['PUT /api/days/{id}', '"2"'],
  ])
})

it('a day that an earlier try has written already is not written again', async () => {
  const { api, calls } = apiOf(({ path }) => (path.startsWith('PUT') ? 412 : { notes: 'mine' }))
  expect((await sendDay(api, over({}))).ok).toBe(true)
  expect(calls).toHaveLength(2)
})

it('a day that somebody else has changed is not written over', async () => {
  const { api, calls } = apiOf(({ path }) => (path.startsWith('PUT') ? 412 : { notes: 'theirs' }))
  const answer = await sendDay(api, over({}))
  expect(answer.ok ? 0 : answer.error.status).toBe(412)
  expect(calls).toHaveLength(2)
})

it('what was typed of a day while it was sent is left over the saved day, and sent with nothing', async () => {
  const { api, calls } = apiOf(() => ({}))
  const since = { ...emptyDay('2026-11-27'), notes: 'Rain at noon' }
  const kept: WaitingDay[] = []
  const day = waiting({ body: BODY, isSubmitted: true, since })
  const answer = await sendKept(api, day, (now) => void kept.push(now))
  expect(answer.ok ? '' : answer.error.code).toBe('TYPED_SINCE')
  expect(calls.map(({ path }) => path)).toEqual([
    'POST /api/projects/{id}/days',
    'POST /api/days/{id}/submit',
  ])
  const left = kept.at(-1)
  expect(left).toMatchObject({ dayId: 'd1', typed: { notes: 'Rain at noon' }, base: FULL })
  expect(left).toMatchObject({ fault: 'TYPED_SINCE', isSubmitted: false })
  expect(left?.since).toBeUndefined()
  expect(left?.body).toBeUndefined()
})

it('what was typed while a day was sent waits with it until it is there', async () => {
  const { api } = apiOf(({ path }) => (path.includes('submit') ? 503 : {}))
  const since = emptyDay('2026-11-27')
  const kept: WaitingDay[] = []
  const day = waiting({ body: BODY, isSubmitted: true, since })
  const answer = await sendKept(api, day, (now) => void kept.push(now))
  expect(answer.ok ? 0 : answer.error.status).toBe(503)
  expect(kept.at(-1)).toMatchObject({ dayId: 'd1', since, isSubmitted: true })
})

it('what was typed over a day that somebody else has deleted is left as a day that is not there', async () => {
  const { api } = apiOf(() => 404)
  const kept: WaitingDay[] = []
  const typed = emptyDay('2026-11-27')
  const day = waiting({ dayId: 'd1', etag: '"3"', body: BODY, base: FULL, typed })
  const answer = await sendKept(api, day, (now) => void kept.push(now))
  expect(answer.ok ? '' : answer.error.code).toBe('DELETED')
  expect(kept).toEqual([waiting({ body: BODY, typed, fault: 'DELETED' })])
})
