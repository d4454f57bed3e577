/** Entries of one chunk at most. */
const CHUNK = 128

interface Entry {
  readonly id: string
  /** As it was read or given; another since the list is numbered. */
  readonly position: number
  isGone: boolean
}

type Chunk = Entry[]

/**
 * Ids in an order with their positions. An insertion numbers all of them by their places from 0; a
 * removal leaves a gap until the next insertion. They are kept in chunks and numbered when they are
 * asked for, so that each of thousands of changes touches few of thousands of ids.
 */
export class PlaceList {
  readonly #chunks: Chunk[] = [[]]
  readonly #chunkOf = new Map<string, Chunk>()
  /** Whether positions are the places among all entries, those that are gone included. */
  #isNumbered = false
  #gone: { readonly entry: Entry; readonly chunk: Chunk }[] = []

  get length(): number {
    return this.#chunkOf.size
  }

  /** At the end; returns its position. */
  append(id: string, position = this.#nextPosition()): number {
    const last = this.#chunks.at(-1)
    const chunk = last === undefined || last.length >= CHUNK ? [] : last
    if (chunk !== last) this.#chunks.push(chunk)
    chunk.push({ id, position, isGone: false })
    this.#chunkOf.set(id, chunk)
    return position
  }

  /** At a place from 0, or at the end where the list is shorter. */
  insert(id: string, place: number): void {
    this.#closeGaps()
    this.#isNumbered = true
    if (place >= this.length) {
      this.append(id)
      return
    }
    let before = 0
    const at = this.#chunks.findIndex(({ length }) => {
      before += length
      return place <= before
    })
    const chunk = this.#chunks[at] ?? []
    chunk.splice(place - before + chunk.length, 0, { id, position: place, isGone: false })
    this.#chunkOf.set(id, chunk)
    if (chunk.length > CHUNK) this.#cut(at, chunk)
  }

  remove(id: string): void {
    const chunk = this.#chunkOf.get(id)
    const entry = chunk?.find((one) => one.id === id && !one.isGone)
    if (chunk === undefined || entry === undefined) return
    this.#chunkOf.delete(id)
    entry.isGone = true
    this.#gone.push({ entry, chunk })
    if (!this.#isNumbered) this.#closeGaps()
  }

  /** Each id with its position, in their order. */
  *positions(): Generator<readonly [id: string, position: number]> {
    for (const [place, { id, position, isGone }] of this.#chunks.flat().entries()) {
      if (!isGone) yield [id, this.#isNumbered ? place : position]
    }
  }

  #nextPosition(): number {
    const last = this.#lastWithoutGaps()
    if (!this.#isNumbered) return (last?.position ?? -1) + 1
    return this.#chunks.reduce((sum, { length }) => sum + length, 0)
  }

  /** Removals at the end leave no gap: what comes next follows on what is there. */
  #lastWithoutGaps(): Entry | undefined {
    for (;;) {
      const chunk = this.#chunks.at(-1)
      const last = chunk?.at(-1)
      if (last?.isGone === true) chunk?.pop()
      else if (last !== undefined || this.#chunks.length <= 1) return last
      else this.#chunks.pop()
    }
  }

  #closeGaps(): void {
    for (const { entry, chunk } of this.#gone) {
      const place = chunk.indexOf(entry)
      if (place !== -1) chunk.splice(place, 1)
    }
    this.#gone = []
  }

  #cut(at: number, chunk: Chunk): void {
    const second = chunk.splice(CHUNK / 2)
    this.#chunks.splice(at + 1, 0, second)
    for (const { id } of second) this.#chunkOf.set(id, second)
  }
}
