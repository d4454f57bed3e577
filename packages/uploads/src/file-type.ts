import { JpegFrame } from './jpeg-frame.ts'

/** What can be stored, by content: images and PDF. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Recognised only so that its refusal can say what to do. */
export const HEIC = 'image/heic'
type Recognised = FileType | typeof HEIC
type Verdict = Recognised | 'unknown' | 'not-yet'

/** How much of a file's beginning is looked at; of a JPEG also the heads of its segments. */
export const HEAD_BYTES = 4_096
/** A picture of more pixels takes gigabytes to show: 50 million. */
const MAX_PIXELS = 50_000_000

/**
 * Tells the type of a file while its bytes arrive. The signature alone is not enough: the header
 * that follows it must make sense, and a picture's size must be one that a viewer can hold. The
 * name and the declared type do not matter.
 *
 * Own code, since `file-type` goes by signatures alone (it takes a script behind `GIF89a` for a
 * picture), and `image-size` wants everything before the size in memory, which a photograph may
 * have much of.
 */
export class FileTypeDetector {
  #head: Buffer = Buffer.alloc(0)
  #jpeg: JpegFrame | undefined
  #verdict: Verdict = 'not-yet'

  /** @returns `not-yet` while more bytes are needed */
  push(chunk: Uint8Array): Verdict {
    if (this.#verdict !== 'not-yet') return this.#verdict
    if (this.#jpeg !== undefined) return this.#follow(this.#jpeg, chunk)
    this.#head = Buffer.concat([this.#head, chunk])
    return this.#head.length < HEAD_BYTES ? 'not-yet' : this.#judge()
  }

  /** There are no more bytes. */
  end(): Recognised | 'unknown' {
    if (this.#verdict === 'not-yet' && this.#jpeg === undefined) this.#judge()
    return this.#verdict === 'not-yet' ? 'unknown' : this.#verdict
  }

  #judge(): Verdict {
    const head = this.#head
    if (isJpeg(head)) {
      this.#jpeg = new JpegFrame(JPEG_SIGNATURE.length)
      return this.#follow(this.#jpeg, head)
    }
    this.#verdict = typeByHead(head) ?? 'unknown'
    return this.#verdict
  }

  #follow(jpeg: JpegFrame, chunk: Uint8Array): Verdict {
    const size = jpeg.push(chunk)
    if (size === 'not-yet') return 'not-yet'
    const showable = size !== 'none' && isShowable(size.width, size.height)
    this.#verdict = showable ? 'image/jpeg' : 'unknown'
    return this.#verdict
  }
}

function typeByHead(head: Buffer): Recognised | undefined {
  if (isPng(head)) return 'image/png'
  if (isGif(head)) return 'image/gif'
  if (isWebp(head)) return 'image/webp'
  if (isPdf(head)) return 'application/pdf'
  return isHeic(head) ? HEIC : undefined
}

/**
 * A file of boxes whose first names, in brands of four letters, what phones take photographs in:
 * HEIF, of which AVIF is another kind.
 */
function isHeic(head: Buffer): boolean {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64))
  return !hasBrand(brands, 'avi[fs]') && hasBrand(brands, 'hei[cmsx]|hev[cmsx]|mif1|msf1')
}

function hasBrand(brands: string, wanted: string): boolean {
  return new RegExp(`^(?:.{4})*?(?:${wanted})`, 's').test(brands)
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function isPng(head: Buffer): boolean {
  return (
    head.length >= 33 &&
    head.subarray(0, 8).equals(PNG_SIGNATURE) &&
    head.readUInt32BE(8) === 13 &&
    head.toString('latin1', 12, 16) === 'IHDR' &&
    isShowable(head.readUInt32BE(16), head.readUInt32BE(20)) &&
    [1, 2, 4, 8, 16].includes(head.readUInt8(24)) &&
    [0, 2, 3, 4, 6].includes(head.readUInt8(25))
  )
}

const JPEG_SIGNATURE = Buffer.from('ffd8', 'hex')

const isJpeg = (head: Buffer): boolean =>
  head.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)

/** Header and screen size, then, behind the colour table, a block that GIF knows. */
function isGif(head: Buffer): boolean {
  if (head.length < 14 || !/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return false
  if (!isShowable(head.readUInt16LE(6), head.readUInt16LE(8))) return false
  const flags = head.readUInt8(10)
  const firstBlock = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))
  return firstBlock < head.length && [0x21, 0x2c, 0x3b].includes(head.readUInt8(firstBlock))
}

function isWebp(head: Buffer): boolean {
  if (head.length < 30) return false
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') {
    return false
  }
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return isShowable(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return (
        head.readUInt8(20) === 0x2f && isShowable((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
      )
    }
    case 'VP8X':
      return isShowable(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1)
    default:
      return false
  }
}

/** At the very start: a PDF that begins later may be something else as well. */
function isPdf(head: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))
}

function isShowable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS
}
