/** Width and height of a picture, or what keeps it from having one. */
export type FrameSize = { readonly width: number; readonly height: number } | 'none' | 'not-yet'

const MARK = 0xff
/** Marker and length of a segment. */
const SEGMENT_HEAD = 4
/** That, sample precision, height and width. */
const FRAME_HEAD = 9
const START_OF_SCAN = 0xda

/**
 * Follows the segments of a JPEG to its frame header. A photograph's EXIF block, preview and colour
 * profile may stand before it, of any size; nothing of them is kept.
 */
export class JpegFrame {
  #head: number[] = []
  #skip: number
  #size: FrameSize = 'not-yet'

  /** @param skip bytes before the first segment */
  constructor(skip: number) {
    this.#skip = skip
  }

  push(chunk: Uint8Array): FrameSize {
    for (let at = 0; at < chunk.length && this.#size === 'not-yet'; ) {
      if (this.#skip > 0) {
        const step = Math.min(this.#skip, chunk.length - at)
        this.#skip -= step
        at += step
      } else {
        this.#size = this.#read(chunk[at] ?? 0)
        at += 1
      }
    }
    return this.#size
  }

  #read(byte: number): FrameSize {
    this.#head.push(byte)
    const [mark, marker = MARK] = this.#head
    switch (this.#head.length) {
      case 1:
        return mark === MARK ? 'not-yet' : 'none'
      case 2:
        // A marker may have any number of fill bytes before it.
        if (marker === MARK) this.#head.pop()
        return marker === MARK || isSegment(marker) ? 'not-yet' : 'none'
      case SEGMENT_HEAD:
        return isFrame(marker) ? 'not-yet' : this.#pass(marker, this.#number(2))
      case FRAME_HEAD:
        return { height: this.#number(5), width: this.#number(7) }
      default:
        return 'not-yet'
    }
  }

  #pass(marker: number, length: number): FrameSize {
    if (length < 2 || marker === START_OF_SCAN) return 'none'
    this.#skip = length - 2
    this.#head = []
    return 'not-yet'
  }

  #number(at: number): number {
    return (this.#head[at] ?? 0) * 256 + (this.#head[at + 1] ?? 0)
  }
}

/**
 * Tables, applications' data, comments, frames and scans; markers without a length are no segments.
 */
const isSegment = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9)
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
