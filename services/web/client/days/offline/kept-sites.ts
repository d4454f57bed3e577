import { type ApiClient, unwrap } from '@formwork/api-client'
import { createStore, del, get, set } from 'idb-keyval'
import { earlierFirst } from '../../lib/formats/dates.ts'
import { isUnreachable } from '../../lib/waiting/waiting-list.ts'
import type { Day, Task, Worker } from '../day.ts'
import { type Bookable, type TypedDay, typedDay } from '../typed-day.ts'

/** What a day of a job is entered with. */
export interface Site {
  readonly projectId: string
  readonly name: string
  /** A name that several tasks have is followed by the scope. */
  readonly tasks: readonly Pick<Task, 'id' | 'name' | 'uom' | 'isActive'>[]
  readonly workers: readonly Pick<Worker, 'id' | 'name' | 'classification' | 'isActive'>[]
  /** The latest days with people, of each crew one. */
  readonly latest: readonly TypedDay[]
}

/** The jobs whose days a user has opened, kept for a start without a connection. */
interface Kept {
  readonly userId: string
  /** The one that was opened last comes first. */
  readonly sites: readonly Site[]
}

const store = createStore('formwork-sites', 'sites')
const KEY = 'sites'
const MOST_SITES = 10
/** How far back the crew of a day is looked for. */
const RECENT_DAYS = 20
/** As many as the API gives at once. */
const MOST_WORKERS = 5_000

/** Those of whoever was signed in last; undefined: there are none. */
export const findKeptSites = (): Promise<Kept | undefined> => get(KEY, store)

export const forgetKeptSites = (): Promise<void> => del(KEY, store)

/**
 * What a day of the job is entered with: of the network, else as it was kept.
 *
 * @throws ApiError where it is refused, or neither there nor kept
 */
export async function openSite(api: ApiClient, userId: string, projectId: string): Promise<Site> {
  const kept = await findKeptSites().catch(() => undefined)
  const others = kept?.userId === userId ? kept.sites : []
  try {
    const site = await readSite(api, projectId)
    const sites = [site, ...others.filter((one) => one.projectId !== projectId)]
    const kinds = { userId, sites: sites.slice(0, MOST_SITES) }
    // A browser that keeps nothing has it on the page all the same.
    await set(KEY, kinds satisfies Kept, store).catch(() => undefined)
    return site
  } catch (error) {
    const known = others.find((one) => one.projectId === projectId)
    if (known === undefined || !isUnreachable(error)) throw error
    return known
  }
}

async function readSite(api: ApiClient, projectId: string): Promise<Site> {
  const params = { path: { id: projectId } }
  const [project, tasks, workers, days] = await Promise.all([
    api.get('/api/projects/{id}', { params }),
    api.get('/api/projects/{id}/tasks', { params }),
    api.get('/api/workers', { params: { query: { isActive: true, limit: MOST_WORKERS } } }),
    api.get('/api/projects/{id}/days', {
      params: { ...params, query: { sort: '-date', limit: RECENT_DAYS } },
    }),
  ])
  const latest = latestOfCrews(unwrap(days))
  const whole = await Promise.all(
    latest.map(({ id }) => api.get('/api/days/{id}', { params: { path: { id } } })),
  )
  const { name: title, scopes } = unwrap(project)
  return {
    projectId,
    name: title,
    tasks: toldApart(unwrap(tasks), new Map(scopes.map(({ id, name }) => [id, name]))),
    workers: unwrap(workers).map(({ id, name, classification, isActive }) => {
      return { id, name, classification, isActive }
    }),
    latest: whole.map((answer): TypedDay => typedDay(unwrap(answer) as Day)),
  }
}

function toldApart(tasks: readonly Task[], scopeNames: ReadonlyMap<string, string>): Site['tasks'] {
  return tasks.map(({ id, name, scopeId, uom, isActive }) => {
    const isShared = tasks.some((other) => other.id !== id && other.name === name)
    const scope = isShared ? scopeNames.get(scopeId ?? '') : undefined
    return { id, name: scope === undefined ? name : `${name}, ${scope}`, uom, isActive }
  })
}

/** Of each crew and each of its last two dates one: the day itself may be among them. */
function latestOfCrews<Row extends { readonly crew: number; readonly workers: number }>(
  rows: readonly Row[],
): readonly Row[] {
  const seen = new Map<number, number>()
  return rows.filter(({ crew, workers }) => {
    const count = seen.get(crew) ?? 0
    if (workers === 0 || count >= 2) return false
    seen.set(crew, count + 1)
    return true
  })
}

export function bookableAt({ tasks, workers }: Site): Bookable {
  const active = <One extends { id: string; isActive: boolean }>(all: readonly One[]) =>
    new Set(all.filter(({ isActive }) => isActive).map(({ id }) => id))
  return { workerIds: active(workers), taskIds: active(tasks) }
}

/** The latest day before a date, of the same crew where it has one; undefined: there is none. */
export function crewBefore({ latest }: Site, typed: TypedDay): TypedDay | undefined {
  const before = latest
    .filter(({ date }) => date < typed.date)
    .toSorted((one, other) => earlierFirst(other.date, one.date))
  return before.find(({ crew }) => crew === typed.crew) ?? before[0]
}
