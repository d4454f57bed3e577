import { identityV1 } from '@formwork/contracts'
import {
  callUnary,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
  type Logger,
} from '@formwork/service-kit'
import type { PurchasingConfig } from '../config.ts'
import type { DocumentsClient } from './documents-client.ts'

/** A paper waits no longer for a name. */
const DEADLINE_MS = 2_000

export interface PersonNames {
  /** Undefined where nobody has the address, or identity cannot be asked. */
  nameOf(email: string): Promise<string | undefined>
  close(): void
}

type NamesSettings = GrpcTlsSettings & Pick<PurchasingConfig, 'IDENTITY_GRPC' | 'SERVICE_TOKEN'>

/** What people call users, asked of identity. */
export function personNames(config: NamesSettings, log: Logger): PersonNames {
  const { IDENTITY_GRPC: address, SERVICE_TOKEN: token } = config
  if (address === undefined) return { nameOf: async () => undefined, close: () => undefined }
  const identity = grpcClient(identityV1.IdentityService, address, config)
  const settings = { service: 'Identity', token, deadlineMs: DEADLINE_MS }
  const ask = (email: string) =>
    callUnary<{ email: string }, { readonly name: string }>(
      settings,
      (...call) => identity.findPersonName(...call),
      { email },
    )
  return {
    nameOf: async (email) => {
      try {
        return (await ask(email)).name || undefined
      } catch (error) {
        log.warn({ err: error }, 'cannot ask what a person is called')
        return undefined
      }
    },
    close: () => closeClient(identity),
  }
}

/**
 * Has papers name who ordered, and not by an e-mail while a name is known. What was sent is compared
 * by the e-mail, so that a new name changes no order.
 */
export const namingPeople = (
  documents: DocumentsClient,
  { nameOf }: Pick<PersonNames, 'nameOf'>,
): DocumentsClient => ({
  ...documents,
  renderPurchaseOrder: async (paper) => {
    const name = await nameOf(paper.orderedBy ?? '')
    return documents.renderPurchaseOrder(name === undefined ? paper : { ...paper, orderedBy: name })
  },
})
