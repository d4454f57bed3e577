import { documentsV1, type PurchaseOrderPaper } from '@formwork/contracts'
import {
  type CallSettings,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
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
  const client = grpcClient(documentsV1.DocumentsService, address, config)
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
    (...call) => client.renderPurchaseOrder(...call),
    paper,
  )
  const chunks: Buffer[] = []
  for await (const { chunk } of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}
