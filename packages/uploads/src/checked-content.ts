import { createHash } from 'node:crypto'
import type { AppError } from '@formwork/kernel'
import { HeicPhotograph, WrongFileType } from './content.errors.ts'
import { FileTypeDetector, HEAD_BYTES, HEIC } from './file-type.ts'
import { tooLarge } from './upload-errors.ts'

/** What became known of a file while its bytes went by. */
export interface ContentFacts {
  /** As recognised from the content. */
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  /** Lower-case hex. */
  readonly sha256: string
}

export interface ContentRules {
  readonly allowedTypes: readonly string[]
  /** Bytes at most. */
  readonly maxSize: number
}

/**
 * The bytes of a file on their way to the store: counted, hashed and recognised as they pass.
 * Nothing is let through before its beginning has been looked at; what turns out wrong later breaks
 * the iteration off.
 * @throws AppError `unsupported-type` (415), `too-large` (413)
 */
export class CheckedContent implements AsyncIterable<Uint8Array> {
  readonly #content: AsyncIterable<Uint8Array>
  readonly #rules: ContentRules
  readonly #hash = createHash('sha256')
  readonly #detector = new FileTypeDetector()
  #size = 0
  #type: string | undefined

  constructor(content: AsyncIterable<Uint8Array>, rules: ContentRules) {
    this.#content = content
    this.#rules = rules
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    const held: Uint8Array[] = []
    for await (const chunk of this.#content) {
      this.#count(chunk)
      const type = this.#detector.push(chunk)
      if (type !== 'not-yet') this.#settle(type)
      held.push(chunk)
      if (type === 'not-yet' && this.#size < HEAD_BYTES) continue
      yield* held.splice(0)
    }
    this.#settle(this.#detector.end())
    yield* held
  }

  /** To be asked when all of it has been read. */
  facts(): ContentFacts {
    if (this.#type === undefined) throw new Error('the content was not read')
    return { contentType: this.#type, size: this.#size, sha256: this.#hash.digest('hex') }
  }

  #count(chunk: Uint8Array): void {
    this.#size += chunk.length
    if (this.#size > this.#rules.maxSize) throw tooLarge('file', this.#rules.maxSize)
    this.#hash.update(chunk)
  }

  #settle(type: string): void {
    if (!this.#rules.allowedTypes.includes(type)) {
      throw unsupportedType(type, this.#rules.allowedTypes)
    }
    this.#type = type
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

function unsupportedType(type: string, allowed: readonly string[]): AppError {
  if (type === HEIC) return HeicPhotograph()
  const names = allowed.map((type) => TYPE_NAMES[type] ?? type)
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
  return WrongFileType({ list })
}
