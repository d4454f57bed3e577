import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

/**
 * A socket that hands over to the system at once what is written to it in one turn of the event loop: statements that
 * go out together cost one call instead of one each.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override write(chunk: Uint8Array | string, written?: Written): boolean
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, written?: Written): boolean
  override write(
    chunk: Uint8Array | string,
    second?: BufferEncoding | Written,
    third?: Written,
  ): boolean {
    this.#gather()
    if (typeof second === 'function') return super.write(chunk, second)
    return super.write(chunk, second, third)
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}
