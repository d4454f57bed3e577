import { type Consumer, startConsumer } from '@formwork/messaging'
import type { ServiceParts } from '@formwork/service-kit/data-service'
import type { estimatingClient } from '../clients/estimating-client.ts'
import type { PurchasingConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { startCatchingUp } from '../projects/catch-up.ts'
import { projectFetcher } from '../projects/fetch-project.ts'
import { projectEvents } from './estimating-events.ts'

type Parts = Pick<ServiceParts<PurchasingConfig, Database>, 'db' | 'broker' | 'open' | 'log'>

/** Keeps projects as estimating tells of them, and asks for those that it has not told of. */
export function followProjects(
  { db, broker, open, log }: Parts,
  estimating: Pick<ReturnType<typeof estimatingClient>, 'getProject'>,
): Consumer {
  const consumer = open(startConsumer({ ...projectEvents(db), broker, log }))
  const fetch = projectFetcher(db, (id) => estimating.getProject(id))
  open(startCatchingUp({ db, fetch, log }))
  return consumer
}
