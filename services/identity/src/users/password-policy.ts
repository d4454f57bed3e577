/** Every local user's password; nobody may have it outside local use. */
export const LOCAL_PASSWORD = 'estimate-local'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

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
