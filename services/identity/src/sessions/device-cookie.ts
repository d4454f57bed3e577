import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValues } from '@formwork/service-kit'
import type { UserWithHash } from '../users/users.store.ts'

export const DEVICE_COOKIE = 'fwDevice'
/** A browser is known for so long after its last sign-in. */
export const DEVICE_SECONDS = 180 * 86_400
/** People share browsers; the users who signed in last are remembered. */
const MAX_USERS = 5
const SHAPE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

/**
 * What a browser shows of earlier sign-ins: one token for each user, signed, for that user alone.
 */
export interface Devices {
  /** The id under which this browser is known for the user, if it is. */
  known(cookieHeader: string | undefined, user: UserWithHash): string | undefined
  /** The cookie's value after the user's sign-in; the other users of this browser stay known. */
  remember(cookieHeader: string | undefined, user: UserWithHash): string
}

/**
 * Tokens of devices, each bound to its user and to the password of the moment: with a new password
 * all are void. They let nobody in. They only count a browser's failures apart from everybody
 * else's.
 */
export function signedDevices(sessionKey: string, now: () => number = Date.now): Devices {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'formwork sign-in device', 32))
  const sign = (id: string, since: string, { id: userId, passwordHash }: UserWithHash): Buffer =>
    createHmac('sha256', key).update([id, since, userId, passwordHash].join('\n')).digest()

  const isOf = (token: string, user: UserWithHash): boolean => {
    const [, id = '', since = '', signature = ''] = SHAPE.exec(token) ?? []
    const given = Buffer.from(signature, 'base64url')
    const right = sign(id, since, user)
    return (
      given.length === right.length &&
      timingSafeEqual(given, right) &&
      now() / 1000 - Number(since) < DEVICE_SECONDS
    )
  }
  const idOf = (token: string): string => token.slice(0, token.indexOf('.'))
  const known: Devices['known'] = (cookieHeader, user) => {
    const token = tokensOf(cookieHeader).find((one) => isOf(one, user))
    return token === undefined ? undefined : idOf(token)
  }
  return {
    known,
    remember(cookieHeader, user) {
      const id = known(cookieHeader, user) ?? randomBytes(16).toString('base64url')
      const since = String(Math.floor(now() / 1000))
      const token = [id, since, sign(id, since, user).toString('base64url')].join('.')
      const others = tokensOf(cookieHeader).filter((one) => idOf(one) !== id)
      return [token, ...others].slice(0, MAX_USERS).join('~')
    },
  }
}

function tokensOf(cookieHeader: string | undefined): readonly string[] {
  return cookieValues(cookieHeader, DEVICE_COOKIE)
    .flatMap((value) => value.split('~', MAX_USERS))
    .filter((token) => SHAPE.test(token))
}
