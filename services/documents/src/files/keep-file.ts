import { createHash } from 'node:crypto'
import { AppError, newId } from '@formwork/kernel'
import type { FileStore } from './file-store.ts'
import { type FileType, fileType, HEAD_BYTES } from './file-type.ts'

/** A file whose bytes are in the store; its row is still to be written. */
export interface KeptFile {
  readonly id: string
  readonly contentType: FileType
  readonly size: number
  /** Lower-case hex. */
  readonly sha256: string
}

export interface FileLimits {
  readonly allowedTypes: readonly string[]
  /** Bytes at most. */
  readonly maxSize: number
}

/** 10 MB (spec section 8). */
export const MAX_FILE_BYTES = 10_485_760

/**
 * Brings a file into the store as its bytes arrive, checking type and size on the way.
 * @throws AppError `unsupported-type` (415), `too-large` (413); then nothing is stored
 */
export async function keepFile(
  store: Pick<FileStore, 'put'>,
  content: AsyncIterable<Uint8Array>,
  limits: FileLimits,
  id = newId(),
): Promise<KeptFile> {
  const checked = new CheckedContent(content, limits)
  await store.put(id, checked)
  return { id, ...checked.result() }
}

class CheckedContent implements AsyncIterable<Uint8Array> {
  readonly #content: AsyncIterable<Uint8Array>
  readonly #limits: FileLimits
  readonly #hash = createHash('sha256')
  #type: FileType | undefined
  #size = 0

  constructor(content: AsyncIterable<Uint8Array>, limits: FileLimits) {
    this.#content = content
    this.#limits = limits
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    let head: Buffer | undefined = Buffer.alloc(0)
    for await (const chunk of this.#content) {
      this.#count(chunk)
      if (head === undefined) {
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) continue
      this.#recognise(head)
      yield head
      head = undefined
    }
    if (head === undefined) return
    this.#recognise(head)
    yield head
  }

  result(): Omit<KeptFile, 'id'> {
    if (this.#type === undefined) throw new Error('the content was not read')
    return { contentType: this.#type, size: this.#size, sha256: this.#hash.digest('hex') }
  }

  #count(chunk: Uint8Array): void {
    this.#size += chunk.length
    if (this.#size > this.#limits.maxSize) throw tooLarge(this.#limits.maxSize)
    this.#hash.update(chunk)
  }

  #recognise(head: Buffer): void {
    const type = fileType(head.subarray(0, HEAD_BYTES))
    if (type === undefined || !this.#limits.allowedTypes.includes(type)) {
      throw unsupportedType(this.#limits.allowedTypes)
    }
    this.#type = type
  }
}

export function tooLarge(maxSize: number): AppError {
  const limit = maxSize === MAX_FILE_BYTES ? '10 MB' : `${maxSize} bytes`
  return new AppError('too-large', 'TOO_LARGE', `The file is larger than ${limit}`)
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

function unsupportedType(allowed: readonly string[]): AppError {
  const names = allowed.map((type) => TYPE_NAMES[type] ?? type)
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
  return new AppError('unsupported-type', 'UNSUPPORTED_TYPE', `The file is not a ${list}`)
}
