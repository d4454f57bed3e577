import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizedPassword } from './password-policy.ts'

// argon2id with the least parameters that OWASP asks for.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** @param password one that the password policy allows */
export function hashPassword(password: string): Promise<string> {
  const text = normalizedPassword(password)
  if (text === undefined) throw new Error('This password is longer than the policy allows')
  return hash(text, COST)
}

const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

/**
 * Takes the same time when there is no such user, and when the password is too long to be
 * anybody's.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const text = normalizedPassword(password)
  const matches = await verify(passwordHash ?? (await nobodysHash), text ?? '')
  return passwordHash !== undefined && text !== undefined && matches
}
