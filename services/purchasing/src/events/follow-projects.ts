import { type Consumer, startConsumer } from '@formwork/messaging'
import type { ServiceParts } from '@formwork/service-kit/data-service'
import type { PurchasingConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { startCatchingUp } from '../projects/catch-up.ts'
import type { FetchProject } from '../projects/fetch-project.ts'
import { projectEvents } from './estimating-events.ts'

type Parts = Pick<ServiceParts<PurchasingConfig, Database>, 'db' | 'broker' | 'open' | 'log'>

/** Keeps projects as estimating publishes them, and asks for those of which an event was missed. */
export function followProjects({ db, broker, open, log }: Parts, fetch: FetchProject): Consumer {
  const consumer = open(startConsumer({ ...projectEvents(db), broker, log }))
  open(startCatchingUp({ db, fetch, log }))
  return consumer
}
