import { createHash } from 'node:crypto'
import { identityV1 } from '@formwork/contracts'
import { callUnary, closeClient, grpcClient, Unauthorised } from '@formwork/service-kit'
import type { EstimatingConfig } from '../config.ts'
import { CalendarUnavailable } from './calendar.errors.ts'

const DEADLINE_MS = 1_500
const SHAPE = /^[\w-]{43}$/

/** Who knows whose key it is. */
export interface CalendarKeys {
  /**
   * @throws Unauthorised unless the key is that of a user who may read bids now;
   * CalendarUnavailable while identity cannot be asked
   */
  verify(key: string | undefined): Promise<void>
  close(): void
}

/** Asks identity, each time: a key ends the moment that its user loses the right to read bids. */
export function calendarKeys(config: EstimatingConfig): CalendarKeys {
  const { IDENTITY_GRPC: address, SERVICE_TOKEN: token } = config
  const client =
    address === undefined ? undefined : grpcClient(identityV1.IdentityService, address, config)
  const settings = { service: 'Identity', token, deadlineMs: DEADLINE_MS }
  return {
    async verify(key) {
      if (key === undefined || !SHAPE.test(key)) throw Unauthorised()
      if (client === undefined) throw CalendarUnavailable()
      const keyHash = createHash('sha256').update(key).digest()
      const { userId } = await callUnary<{ keyHash: Buffer }, { readonly userId: string }>(
        settings,
        (...call) => client.findCalendarKeyHolder(...call),
        { keyHash },
      )
      if (userId === '') throw Unauthorised()
    },
    close: () => {
      if (client !== undefined) closeClient(client)
    },
  }
}
