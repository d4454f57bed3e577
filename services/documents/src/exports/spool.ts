import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * Rows waiting for their sheet. A snapshot comes scope by scope, a workbook is written module by module,
 * so rows are kept in between: packed, a few bytes each.
 */
export class Spool<T> {
  readonly #batches: Buffer[] = []
  #count = 0

  add(rows: readonly T[]): void {
    if (rows.length === 0) return
    this.#batches.push(gzipSync(JSON.stringify(rows), { level: 1 }))
    this.#count += rows.length
  }

  get count(): number {
    return this.#count
  }

  /** The rows in the order of adding, batch by batch; each is given up as it is read. */
  *drain(): Iterable<T> {
    for (let batch = this.#batches.shift(); batch !== undefined; batch = this.#batches.shift()) {
      yield* JSON.parse(gunzipSync(batch).toString('utf8')) as T[]
    }
  }
}
