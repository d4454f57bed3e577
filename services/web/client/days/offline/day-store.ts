import { createStore, delMany, entries, get, set } from 'idb-keyval'
import type { Waiting, WaitingStore } from '../../lib/waiting/deliver.ts'
import type { DayBody } from '../day.ts'
import type { TypedDay } from '../typed-day.ts'

/** What of a day could not be sent. What of it is done already is no longer in it. */
export interface WaitingDay extends Waiting {
  readonly projectId: string
  /** As people call it: `Fri, Nov 27, crew 1`. */
  readonly name: string
  /** Absent: it is not created yet. */
  readonly dayId?: string
  readonly etag?: string
  /** What is written; absent: nothing is left to write. */
  readonly body?: DayBody
  /** What it is written over, so that a change of others is told from none. */
  readonly base?: DayBody
  readonly photos: readonly File[]
  /** How many photographs were sent before: each request of them has a key of its own. */
  readonly sentPhotos?: number
  /** Whether it is submitted, too. */
  readonly isSubmitted: boolean
  /** As it was typed, to be corrected where it is refused. */
  readonly typed?: TypedDay
  /** What was typed of it while it was sent; absent: nothing. */
  readonly since?: TypedDay
}

const DAYS = 'formwork-days'
const store = createStore(DAYS, 'waiting')
/** Apart from what is typed, which is written with each letter. */
const shots = createStore('formwork-day-photos', 'photos')

export const dayStore: WaitingStore<WaitingDay> = {
  name: DAYS,
  list: async () => {
    const kept = (await entries<string, WaitingDay>(store)).map(([, day]) => day)
    return kept.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
  },
  put: (day) => set(day.key, day, store),
  remove: (keys) => delMany([...keys], store),
}

/** The photographs of a day that is still typed, under the key of its draft. */
export const findShots = async (key: string): Promise<readonly File[]> =>
  (await get<readonly File[]>(key, shots)) ?? []

export const putShots = (key: string, files: readonly File[]): Promise<void> =>
  files.length === 0 ? delMany([key], shots) : set(key, files, shots)

/** At the sign-out nothing of what was photographed stays. */
export async function forgetShots(): Promise<void> {
  const all = await entries<string, readonly File[]>(shots)
  await delMany(
    all.map(([key]) => key),
    shots,
  )
}
