/** What can be stored, by content: images and PDF. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** How much of a file's beginning is looked at. */
export const HEAD_BYTES = 4_096
/** A picture of more pixels takes gigabytes to show: 50 million. */
const MAX_PIXELS = 50_000_000

/**
 * The type of a file by its first bytes, or undefined. The signature alone is not enough: the header that
 * follows it must make sense, and a picture's size must be one that a viewer can hold. The name and the
 * declared type do not matter.
 */
export function fileType(head: Buffer): FileType | undefined {
  return FILE_TYPES.find((type) => CHECKS[type](head))
}

const CHECKS: Readonly<Record<FileType, (head: Buffer) => boolean>> = {
  'image/jpeg': isJpeg,
  'image/png': isPng,
  'image/gif': isGif,
  'image/webp': isWebp,
  'application/pdf': isPdf,
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

/** Start of image, then a segment with a length of its own; a frame header in sight must be showable. */
function isJpeg(head: Buffer): boolean {
  if (head.length < 6 || head.readUInt16BE(0) !== 0xffd8 || head.readUInt8(2) !== 0xff) return false
  let segments = 0
  for (let at = 2; at + 9 <= head.length && head.readUInt8(at) === 0xff; ) {
    const marker = head.readUInt8(at + 1)
    const length = head.readUInt16BE(at + 2)
    if (!isSegment(marker) || length < 2) break
    if (isFrame(marker)) return isShowable(head.readUInt16BE(at + 7), head.readUInt16BE(at + 5))
    segments += 1
    at += 2 + length
  }
  return segments > 0
}

/** Tables, applications' data, comments, frames and scans; markers without a length are no segments. */
const isSegment = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9)
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

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
