const MAX_BYTES = 255
// Line breaks and other controls, and the marks that make "gpj.exe" read "exe.jpg".
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** The name a person gave a file, as data: no path, no controls, normalised, at most 255 bytes. */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(UNSAFE, '').trim()
  return /^\.*$/.test(name) ? 'file' : shortened(name)
}

/** Cuts the stem, so that the extension stays. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  let stem = ''
  let left = MAX_BYTES - Buffer.byteLength(extension)
  for (const character of name) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    stem += character
  }
  return stem + extension
}

/**
 * `Content-Disposition` with a name that any header can carry (RFC 6266), and the real one beside it
 * where they differ (RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const plain = `${kind}; filename="${ascii}"`
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
