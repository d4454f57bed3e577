import type { DocumentsServiceClient, LevellingPaper, PriceRequestPaper } from '@formwork/contracts'
import { type CallSettings, readStream } from '@formwork/service-kit'

/** What the document service prints of packages, as PDF. */
export interface QuotePapers {
  priceRequest(paper: PriceRequestPaper): Promise<Buffer>
  levelling(paper: LevellingPaper): Promise<Buffer>
}

interface Part {
  readonly chunk: Buffer
}

/** As long as the gateway waits for a file. */
const DEADLINE_MS = 55_000

/** Its calls throw when the document service is out of reach, or has too much to print. */
export function quotePapers(options: {
  readonly documents: DocumentsServiceClient
  readonly token: string
}): QuotePapers {
  const { documents, token } = options
  const settings: CallSettings = { service: 'Documents', token, deadlineMs: DEADLINE_MS }
  return {
    priceRequest: (paper) =>
      whole(
        readStream<PriceRequestPaper, Part>(
          settings,
          (asked, metadata, call) => documents.renderPriceRequest(asked, metadata, call),
          paper,
        ),
      ),
    levelling: (paper) =>
      whole(
        readStream<LevellingPaper, Part>(
          settings,
          (asked, metadata, call) => documents.renderLevelling(asked, metadata, call),
          paper,
        ),
      ),
  }
}

async function whole(parts: AsyncIterable<Part>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const { chunk } of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}
