import type { Readable } from 'node:stream'

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** How a link to the store answers. */
export interface LinkHeaders {
  readonly contentType: string
  readonly disposition: string
}

/** Where the bytes of files are: a folder, or an S3-compatible store. Ids are UUIDs of ours. */
export interface FileStore {
  /** Stores the content whole or not at all. @throws what `content` throws */
  put(id: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws ResourceNotFound `File not found` */
  get(id: string, range?: ByteRange): Promise<Readable>
  /** Deleting a file that is gone is fine. */
  delete(id: string): Promise<void>
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<{ readonly id: string; readonly storedAt: Date }>
  /** An address at the store itself, good for minutes; undefined where the store has none. */
  link(id: string, headers: LinkHeaders): Promise<string | undefined>
  /** Removes what unfinished uploads have left. */
  tidy(olderThan: Date): Promise<void>
}
