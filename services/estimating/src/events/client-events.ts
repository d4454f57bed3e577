import type { clientChanged } from '@formwork/contracts'
import type { NewEvent } from '@formwork/messaging'
import type { z } from 'zod'

/** What happened to a client, as its event. */
export function clientWas(
  what: 'created' | 'updated' | 'deleted',
  client: z.infer<typeof clientChanged>['client'] & { readonly version: number },
  by: string,
): NewEvent {
  const { id, name, email, version } = client
  return {
    type: `estimating.client.${what}.v1`,
    aggregateId: id,
    aggregateVersion: version,
    data: { client: { id, name, email }, by } satisfies z.infer<typeof clientChanged>,
  }
}
