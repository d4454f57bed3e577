import { documentsV1, type TmTicketPaper } from '@formwork/contracts'
import {
  type CallSettings,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
  readStream,
} from '@formwork/service-kit'
import { type FileStore, fileStore } from '@formwork/uploads'
import type { FieldConfig } from '../config.ts'

export interface DocumentsClient extends FileStore {
  /** The ticket as PDF. */
  renderTmTicket(paper: TmTicketPaper): Promise<Buffer>
  close(): void
}

type Settings = GrpcTlsSettings & Pick<FieldConfig, 'DOCUMENTS_GRPC' | 'SERVICE_TOKEN'>

export function documentsClient(config: Settings): DocumentsClient {
  const { DOCUMENTS_GRPC: address, SERVICE_TOKEN: token } = config
  const client = grpcClient(documentsV1.DocumentsService, address, config)
  const settings: CallSettings = { service: 'Documents', token, deadlineMs: 60_000 }
  return {
    ...fileStore(client, settings),
    async renderTmTicket(paper) {
      const parts = readStream<TmTicketPaper, { readonly chunk: Buffer }>(
        settings,
        (...call) => client.renderTmTicket(...call),
        paper,
      )
      const chunks: Buffer[] = []
      for await (const { chunk } of parts) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    close: () => closeClient(client),
  }
}
