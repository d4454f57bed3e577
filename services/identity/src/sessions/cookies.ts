import type { FastifyReply } from 'fastify'
import { DEVICE_COOKIE, DEVICE_SECONDS } from './device-cookie.ts'

export const SIGN_IN_PATH = '/api/auth/signin'
/** The only path that the refresh token is ever sent to. */
export const REFRESH_PATH = '/api/auth/session/refresh'

const YEAR_SECONDS = 365 * 86_400
const REFRESH_SECONDS = 30 * 86_400

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/**
 * Names and attributes of the two session cookies (decisions section 2), and of the one that a
 * browser is known by.
 */
export function sessionCookies({ secure }: { readonly secure: boolean }) {
  const cookie = (name: string, value: string, path: string, maxAge: number): string =>
    `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  // Outlives its token, so that an expired one still arrives and is told to refresh.
  const access = (token: string): string => cookie('sAccessToken', token, '/', YEAR_SECONDS)
  return {
    set(reply: FastifyReply, { accessToken, refreshToken }: Tokens): void {
      reply.header('set-cookie', [
        access(accessToken),
        cookie('sRefreshToken', refreshToken, REFRESH_PATH, REFRESH_SECONDS),
      ])
    },
    /** Another access token of the same session. */
    setAccess(reply: FastifyReply, accessToken: string): void {
      reply.header('set-cookie', access(accessToken))
    },
    /**
     * Beside the session's, at a sign-in. It outlives the session, and goes to the sign-in alone.
     */
    setDevice(reply: FastifyReply, device: string): void {
      reply.header('set-cookie', cookie(DEVICE_COOKIE, device, SIGN_IN_PATH, DEVICE_SECONDS))
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', [
        cookie('sAccessToken', '', '/', 0),
        cookie('sRefreshToken', '', REFRESH_PATH, 0),
      ])
    },
  }
}

export type SessionCookies = ReturnType<typeof sessionCookies>
