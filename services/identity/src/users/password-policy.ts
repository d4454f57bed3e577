/** Every local user's password; nobody may have it outside local use. */
export const LOCAL_PASSWORD = 'estimate-local'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** Decomposed, 128 characters are longer; what is longer still is not even normalized. */
export const PASSWORD_RAW_MAX = 1_024

/**
 * The form in which passwords are counted, hashed and compared: the same one typed on another keyboard or system
 * is the same text (NIST SP 800-63B). Undefined when it is longer than any password. Normalizing takes time with
 * the square of the length (runs of combining marks), so the length is looked at first.
 */
export function normalizedPassword(password: string): string | undefined {
  if (password.length > PASSWORD_RAW_MAX) return undefined
  const text = password.normalize('NFKC')
  return text.length > PASSWORD_MAX ? undefined : text
}

// The most used of those that are long enough, and what people make of this product's name.
const WELL_KNOWN = new Set([
  LOCAL_PASSWORD,
  ...['123456789012', '1234567890123', '12345678901234', '123456789123', '111111111111'],
  ...['000000000000', '1q2w3e4r5t6y', 'qwertyuiop[]', 'qwertyuiop123', 'qwerty123456'],
  ...['password1234', 'password12345', 'passwordpassword', 'password123!', 'administrator'],
  ...['admin1234567', 'adminadminadmin', 'changeme1234', 'changemechangeme', 'letmeinletmein'],
  ...['formwork1234', 'formworkformwork', 'estimateestimate', 'concrete1234', 'iloveyou1234'],
])

export function isWellKnown(password: string): boolean {
  return WELL_KNOWN.has(password.toLowerCase())
}
