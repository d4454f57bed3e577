import { type AppError, LOCAL_PASSWORD } from '@formwork/kernel'
import { PasswordStrength } from './password-strength.ts'
import { WeakPassword } from './users.errors.ts'

export const isLocalPassword = (password: string): boolean =>
  normalizedPassword(password) === LOCAL_PASSWORD

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** Decomposed, 128 characters are longer; what is longer still is not even normalized. */
export const PASSWORD_RAW_MAX = 1_024

/**
 * The form in which passwords are counted, hashed and compared: the same one typed on another
 * keyboard or system is the same text (NIST SP 800-63B). Undefined when it is longer than any
 * password. Normalizing takes time with the square of the length (runs of combining marks), so the
 * length is looked at first.
 */
export function normalizedPassword(password: string): string | undefined {
  if (password.length > PASSWORD_RAW_MAX) return undefined
  const text = password.normalize('NFKC')
  return text.length > PASSWORD_MAX ? undefined : text
}

/** zxcvbn's "safely unguessable": about ten billion guesses. */
const LEAST_SCORE = 3
const PRODUCT_WORDS = ['formwork', 'estimate', 'estimator', 'concrete']
/** Shorter parts of names and addresses are parts of many words, too. */
const OWN_PART_MIN = 4

export interface PasswordOwner {
  readonly email: string
  readonly name: string
}

export interface PasswordPolicy {
  /** Whether local users have their well-known password, which lets nobody in otherwise. */
  readonly allowsLocal: boolean
  /**
   * @param field where a request says it
   * @throws WeakPassword when the password contains its owner's name or e-mail, or is too easy to
   *   guess
   */
  refuseWeak(password: string, owner: PasswordOwner, field?: string): Promise<void>
}

/** Judges new passwords beyond their length. */
export function passwordPolicy(options: { readonly allowsLocal: boolean }): PasswordPolicy {
  const strength = new PasswordStrength()
  return {
    allowsLocal: options.allowsLocal,
    async refuseWeak(password, owner, field = 'password') {
      if (isLocalPassword(password)) {
        if (options.allowsLocal) return
        throw weak(TOO_EASY, field)
      }
      const text = normalizedPassword(password) ?? ''
      const own = ownParts(owner)
      const folded = text.toLowerCase()
      if (own.some((part) => part.length >= OWN_PART_MIN && folded.includes(part))) {
        throw weak('User password must not contain the e-mail or the name of the user', field)
      }
      if ((await strength.score(text, [...own, ...PRODUCT_WORDS])) < LEAST_SCORE)
        throw weak(TOO_EASY, field)
    },
  }
}

const TOO_EASY =
  'User password is too easy to guess: take four words or more that do not belong together, or 16 random characters'

const weak = (message: string, path: string): AppError =>
  WeakPassword({ sentence: message }, { details: [{ path, message }] })

/**
 * The e-mail, what stands before its @, the name with and without blanks, and the words of both.
 */
function ownParts(owner: PasswordOwner): readonly string[] {
  const [email, name] = [fold(owner.email), fold(owner.name)]
  const local = email.slice(0, email.lastIndexOf('@'))
  const words = [local, name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const parts = new Set([email, local, name, name.replaceAll(' ', ''), ...words])
  return [...parts].filter((part) => part !== '')
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
