import { documentsV1, type PurchaseOrderPaper } from '@formwork/contracts'
import {
  type CallSettings,
  channelOptions,
  clientCredentials,
  closeClient,
  type GrpcTlsSettings,
  readStream,
} from '@formwork/service-kit'
import { type FileStore, fileStore } from '@formwork/uploads'
import type { PurchasingConfig } from '../config.ts'

type Client = InstanceType<typeof documentsV1.DocumentsService>

export interface DocumentsClient extends FileStore {
  /** The order as PDF. */
  renderPurchaseOrder(paper: PurchaseOrderPaper): Promise<Buffer>
  close(): void
}

type DocumentsSettings = GrpcTlsSettings &
  Pick<PurchasingConfig, 'DOCUMENTS_GRPC' | 'SERVICE_TOKEN'>

export function documentsClient(config: DocumentsSettings): DocumentsClient {
  const { DOCUMENTS_GRPC: address, SERVICE_TOKEN: token } = config
  const client = new documentsV1.DocumentsService(
    address,
    clientCredentials(config),
    channelOptions,
  )
  const settings: CallSettings = { service: 'Documents', token, deadlineMs: 60_000 }
  return {
    ...fileStore(client, settings),
    renderPurchaseOrder: (paper) => renderPurchaseOrder(client, settings, paper),
    close: () => closeClient(client),
  }
}

async function renderPurchaseOrder(
  client: Client,
  settings: CallSettings,
  paper: PurchaseOrderPaper,
) {
  const parts = readStream<PurchaseOrderPaper, { readonly chunk: Buffer }>(
    settings,
    (request, metadata, options) => client.renderPurchaseOrder(request, metadata, options),
    paper,
  )
  const chunks: Buffer[] = []
  for await (const { chunk } of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}
