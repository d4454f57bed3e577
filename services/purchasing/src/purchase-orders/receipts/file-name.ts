// Controls, and the marks that make a name read in another direction than it is stored.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g
const MAX_BYTES = 255

/** A file name as data: its last path segment, without controls, of at most 255 bytes. */
export function cleanFileName(given: string | undefined): string {
  const segment = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = cut(segment.replace(UNSAFE, '').trim())
  return name === '' || /^\.+$/.test(name) ? 'receipt' : name
}

/** `Content-Disposition` with a plain name for old clients and the real one (RFC 6266, RFC 8187). */
export function inlineDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Keeps the extension, which people go by. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  const characters = [...name.slice(0, name.length - extension.length)]
  while (Buffer.byteLength(characters.join('') + extension) > MAX_BYTES) characters.pop()
  return characters.join('') + extension
}
