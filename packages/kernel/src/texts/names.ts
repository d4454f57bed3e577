/**
 * Characters that nobody sees: those that Unicode lets a display leave out, format characters,
 * controls.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?!\p{White_Space})\p{Cc}/gu
const SPACES = /\p{White_Space}+/gu

/** Words of ASCII with one space between: nearly every text, and there is nothing to take away. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

const visible = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim()

/**
 * What a name that must be unique is compared by: in NFC, without regard to case, with one space
 * for any white space, and without characters that nobody sees. Two names with one key look the
 * same to a reader.
 *
 * The caller bounds the text: its time is that of a normalisation.
 */
export function nameKey(name: string): string {
  // Of ASCII the folded letters are the small ones.
  if (PLAIN.test(name)) return name.toLowerCase()
  return foldCase(visible(name)).normalize('NFC')
}

/** Whether a reader would see nothing of the text. */
export function isBlank(text: string): boolean {
  return visible(text) === ''
}

/**
 * Full case folding as far as the standard library goes: ß and SS, ſ and s, Σ, σ and ς are the same
 * letter.
 */
function foldCase(text: string): string {
  return text
    .replaceAll('ẞ', 'ß')
    .replace(/[^ı]+/gu, (part) => part.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')
}
