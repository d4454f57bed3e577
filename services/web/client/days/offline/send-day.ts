import { type ApiClient, ApiError, type ApiResult } from '@formwork/api-client'
import { type Delivery, deliver } from '../../lib/waiting/deliver.ts'
import type { Day } from '../day.ts'
import { bodyOf, DELETED, saysTheSame, TYPED_SINCE, typedDay, typedSince } from '../typed-day.ts'
import { dayStore, type WaitingDay } from './day-store.ts'

/** Photographs of one request, as the API takes them. */
const MOST_PHOTOS = 10

type Keep = (day: WaitingDay) => void | Promise<void>

/**
 * Sends a day: what is written of it, its photographs, its submission. Each step has its own key and is
 * no longer in the day once it is done, so that it takes effect once however often it is sent.
 *
 * @param keep called after each step with what is left
 * @param maySubmit asked with the day as it is saved, warnings and all; a day that is not submitted
 *   then stays a draft
 */
export async function sendDay(
  api: ApiClient,
  day: WaitingDay,
  keep: Keep = () => undefined,
  maySubmit?: (saved: Day) => Promise<boolean>,
): Promise<ApiResult<Day>> {
  let left = day
  let last: ApiResult<Day> | undefined
  while (hasStep(left)) {
    if (maySubmit !== undefined && isSaved(left)) {
      last ??= await read(api, left)
      if (!last.ok || !(await maySubmit(last.data))) return last
    }
    const step = await nextStep(api, left)
    last = step.answer
    if (!last.ok) return last
    left = step.left(last)
    await keep(left)
  }
  return last ?? read(api, left)
}

const hasStep = ({ body, photos, isSubmitted }: WaitingDay): boolean =>
  body !== undefined || photos.length > 0 || isSubmitted

/** Nothing but its submission is left. */
const isSaved = ({ body, photos }: WaitingDay): boolean => body === undefined && photos.length === 0

type Success = Extract<ApiResult<Day>, { ok: true }>

interface Step {
  readonly answer: ApiResult<Day>
  /** The day without what this step has done. */
  readonly left: (answer: Success) => WaitingDay
}

async function nextStep(api: ApiClient, day: WaitingDay): Promise<Step> {
  const { body: _body, base: _base, typed: _typed, etag: _etag, ...rest } = day
  const { sentPhotos = 0 } = day
  if (day.body !== undefined) {
    const left = (answer: Success): WaitingDay => {
      return { ...rest, dayId: answer.data.id, ...(answer.etag && { etag: answer.etag }) }
    }
    return { answer: await write(api, day), left }
  }
  const { dayId: id = '' } = day
  if (day.photos.length > 0) {
    const form = new FormData()
    const some = day.photos.slice(0, MOST_PHOTOS)
    for (const photo of some) form.append('file', photo)
    const idempotencyKey = `${day.key}-photos-${sentPhotos}`
    const answer = await api.upload('/api/days/{id}/photos', { path: { id }, form, idempotencyKey })
    const left = (): WaitingDay => {
      const photos = day.photos.slice(some.length)
      return { ...rest, photos, sentPhotos: sentPhotos + some.length }
    }
    return { answer: answer as ApiResult<Day>, left }
  }
  const answer = await api.post('/api/days/{id}/submit', {
    params: { path: { id } },
    idempotencyKey: `${day.key}-submit`,
  })
  return { answer, left: () => ({ ...rest, isSubmitted: false }) }
}

async function write(api: ApiClient, day: WaitingDay): Promise<ApiResult<Day>> {
  const { dayId, body, base, etag, key, projectId } = day
  if (body === undefined) return read(api, day)
  if (dayId === undefined) {
    const params = { path: { id: projectId } }
    return api.post('/api/projects/{id}/days', { params, body, idempotencyKey: key })
  }
  const params = { path: { id: dayId } }
  const put = (ifMatch: string | undefined) => api.put('/api/days/{id}', { params, body, ifMatch })
  const answer = await put(etag)
  if (answer.ok || answer.error.status !== 412) return answer
  // Of an earlier try whose answer was lost, or of one's own photographs: nobody else has changed it.
  const now = await read(api, day)
  if (!now.ok) return now
  const theirs = bodyOf(typedDay(now.data))
  if (saysTheSame(theirs, body)) return now
  return base !== undefined && saysTheSame(theirs, base) ? put(now.etag) : answer
}

const read = (api: ApiClient, { dayId: id = '' }: WaitingDay): Promise<ApiResult<Day>> =>
  api.get('/api/days/{id}', { params: { path: { id } } })

/** Whether others have changed the day that was to be written. */
export const isChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412

/**
 * As `sendDay`. What was typed while the day was sent the first time is no part of it: once the rest is
 * done, that is left, over the day as it is saved, and refused as `TYPED_SINCE`. What was typed over a
 * day that is gone is left as one that is not there yet, and refused as `DELETED`.
 */
export async function sendKept(
  api: ApiClient,
  day: WaitingDay,
  keep: Keep,
): Promise<ApiResult<Day>> {
  let left = day
  const answer = await sendDay(api, day, async (now) => {
    left = now
    await keep(now)
  })
  const { since, ...rest } = left
  if (!answer.ok && answer.error.status === 404 && rest.typed !== undefined) {
    const { dayId: _dayId, base: _base, etag: _etag, ...anew } = left
    return refuse(anew, DELETED, keep)
  }
  if (!answer.ok || since === undefined) return answer
  const saved = typedDay(answer.data)
  const typedOn = {
    ...rest,
    typed: typedSince(saved, since),
    base: bodyOf(saved),
    ...(answer.etag !== undefined && { etag: answer.etag }),
  }
  return refuse(typedOn, TYPED_SINCE, keep)
}

/** Keeps what is left of a day, with what is to be done about it in place of a refusal. */
async function refuse(left: WaitingDay, code: string, keep: Keep): Promise<ApiResult<Day>> {
  const error = new ApiError(code, { status: 409, code, details: [] })
  await keep({ ...left, fault: error.sentence })
  return { ok: false, error }
}

/** Sends the days that this user has kept; false when one of them waits for later. */
export const deliverDays = (
  api: ApiClient,
  userId: string,
  delivery: Delivery<WaitingDay>,
): Promise<boolean> =>
  deliver(dayStore, userId, {
    ...delivery,
    send: (day) => sendKept(api, day, dayStore.put),
  })
