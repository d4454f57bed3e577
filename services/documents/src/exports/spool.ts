import { gunzipSync, gzipSync } from 'node:zlib'

/** Text that is packed at once: zlib gives out memory in pieces of 16 KiB, so smaller ones would waste it. */
const PACK_CHARACTERS = 262_144

/**
 * Rows waiting for their sheet. A snapshot comes scope by scope, a workbook is written module by module,
 * so rows are kept in between: packed, a few bytes each.
 */
export class Spool<T> {
  readonly #packs: Buffer[] = []
  #open: string[] = []
  #openCharacters = 0
  #count = 0

  add(row: T): void {
    const text = JSON.stringify(row)
    this.#open.push(text)
    this.#openCharacters += text.length
    this.#count += 1
    if (this.#openCharacters >= PACK_CHARACTERS) this.#pack()
  }

  get count(): number {
    return this.#count
  }

  /** The rows in the order of adding; each pack is given up as it is read. */
  *drain(): Iterable<T> {
    this.#pack()
    for (let pack = this.#packs.shift(); pack !== undefined; pack = this.#packs.shift()) {
      yield* JSON.parse(gunzipSync(pack).toString('utf8')) as T[]
    }
  }

  #pack(): void {
    if (this.#open.length === 0) return
    this.#packs.push(gzipSync(`[${this.#open.join(',')}]`, { level: 1 }))
    this.#open = []
    this.#openCharacters = 0
  }
}
