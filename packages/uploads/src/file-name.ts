import { encodeExtended } from 'content-disposition'

const MAX_BYTES = 255
/** Far more than is kept; normalising takes time with the square of a name's marks. */
const MAX_LOOKED_AT = 1_024
const MAX_EXTENSION = 11
// Line breaks and other controls, the marks that make "gpj.exe" read "exe.jpg", and what is no
// character.
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gu

/**
 * The name a person gave a file, as data: its last path segment, without controls, in NFC, at most
 * 255 bytes. `file` when nothing is left.
 */
export function cleanFileName(given: string | undefined): string {
  const name = bounded(lastSegment(given ?? ''))
    .toWellFormed()
    .replace(UNSAFE, '')
    .normalize('NFC')
    .trim()
  return /^\.*$/.test(name) ? 'file' : shortened(name)
}

function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

function bounded(name: string): string {
  if (name.length <= MAX_LOOKED_AT) return name
  return name.slice(0, MAX_LOOKED_AT) + extensionOf(name)
}

/** People, and their machines, go by it. */
function extensionOf(name: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(name.slice(-MAX_EXTENSION))?.[0] ?? ''
}

/** Cuts the stem, so that the extension stays. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const extension = extensionOf(name)
  let stem = ''
  let left = MAX_BYTES - Buffer.byteLength(extension)
  for (const character of name) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    stem += character
  }
  return stem.trimEnd() + extension
}

/** The name of a file that we make: what no file system takes becomes an underscore. */
export const portableFileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_')

/**
 * `Content-Disposition` with a name that any header can carry (RFC 6266), and the real one beside
 * it where they differ (RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const plain = `${kind}; filename="${ascii}"`
  return ascii === name ? plain : `${plain}; filename*=${encodeExtended(name.toWellFormed())}`
}
