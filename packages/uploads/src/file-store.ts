import type { documentsV1 } from '@formwork/contracts'
import { defineError } from '@formwork/kernel'
import {
  type CallSettings,
  callMetadata,
  callOptions,
  fromServiceError,
  readStream,
} from '@formwork/service-kit'

type Client = InstanceType<typeof documentsV1.DocumentsService>
type PutCall = ReturnType<Client['putFile']>
interface GetPart {
  readonly meta?: FileMeta | null
  readonly chunk?: Buffer
}

export interface FileMeta {
  readonly fileName: string
  readonly contentType: string
  readonly size: number
}

export interface NewFile {
  /** A new UUID. */
  readonly fileId: string
  readonly purpose: string
  readonly ownerId: string
  readonly fileName: string
  readonly allowedTypes: string[]
  /** Bytes at most. */
  readonly maxSize: number
  readonly uploadedBy: string
}

export interface StoredFile {
  readonly fileId: string
  /** As recognised from the content. */
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/** The store of files that documents keeps for others. */
export interface FileStore {
  /**
   * Stores a file as its bytes arrive, no faster than documents takes them; nothing when `bytes`
   * fails.
   */
  putFile(file: NewFile, bytes: AsyncIterable<Buffer>): Promise<StoredFile>
  getFile(fileId: string): Promise<FileMeta & { readonly bytes: AsyncIterable<Buffer> }>
}

const CHUNK_BYTES = 65_536

const DocumentsUnavailable = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Documents is not available right now',
)

/** The store over one connection to documents. */
export const fileStore = (client: Client, settings: CallSettings): FileStore => ({
  putFile: (file, bytes) => putFile(client, settings, file, bytes),
  getFile: (fileId) => getFile(client, settings, fileId),
})

async function putFile(
  client: Client,
  settings: CallSettings,
  file: NewFile,
  bytes: AsyncIterable<Buffer>,
): Promise<StoredFile> {
  const answer = Promise.withResolvers<StoredFile>()
  const call = client.putFile(callMetadata(settings), callOptions(settings), (error, stored) => {
    if (error !== null) answer.reject(fromServiceError(error, settings.service))
    else if (stored === undefined) answer.reject(new Error('documents answered nothing'))
    else answer.resolve(stored)
  })
  call.on('error', noop)
  // Its outcome is awaited below; until then a refusal only stops the sending.
  const over = answer.promise.then(noop, noop)
  try {
    await send(call, file, bytes, over)
  } catch (error) {
    call.cancel()
    await over
    throw error
  }
  return answer.promise
}

/**
 * Writes everything, or returns early when documents has already answered. Only `end` means that it
 * is everything: a call that is cancelled can look like one that ended (grpc-js sends the end of
 * the stream before its reset).
 */
async function send(
  call: PutCall,
  file: NewFile,
  bytes: AsyncIterable<Buffer>,
  over: Promise<void>,
): Promise<void> {
  let answered = false
  void over.then(() => {
    answered = true
  })
  const room = (more: boolean) => (more ? undefined : Promise.race([drained(call), over]))
  await room(call.write({ meta: file }))
  let size = 0
  for await (const buffer of bytes) {
    size += buffer.length
    for (let at = 0; at < buffer.length && !answered; at += CHUNK_BYTES) {
      await room(call.write({ chunk: buffer.subarray(at, at + CHUNK_BYTES) }))
    }
  }
  if (answered) return
  call.write({ end: { size } })
  call.end()
}

const noop = (): void => undefined

function drained(call: PutCall): Promise<void> {
  return new Promise((resolve) => call.once('drain', resolve))
}

async function getFile(client: Client, settings: CallSettings, fileId: string) {
  const parts = readStream<{ fileId: string }, GetPart>(
    settings,
    (...call) => client.getFile(...call),
    { fileId },
  )[Symbol.asyncIterator]()
  const first = await parts.next()
  const meta = first.done === true ? undefined : first.value.meta
  if (meta == null) throw DocumentsUnavailable()
  return { ...meta, bytes: chunksOf(parts) }
}

async function* chunksOf(parts: AsyncIterator<GetPart>): AsyncIterable<Buffer> {
  try {
    while (true) {
      const next = await parts.next()
      if (next.done === true) return
      if (next.value.chunk !== undefined) yield next.value.chunk
    }
  } finally {
    await parts.return?.()
  }
}
