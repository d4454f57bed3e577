import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id with the least parameters that OWASP asks for.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another keyboard or system is the same bytes (NIST SP 800-63B). */
const bytes = (password: string): string => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(bytes(password), COST)
}

const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

/** Takes the same time when there is no such user. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), bytes(password))
  return passwordHash !== undefined && matches
}
