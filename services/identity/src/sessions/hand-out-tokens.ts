import type { FastifyReply } from 'fastify'
import { signAccessToken, type TokenIssuer } from './access-token.ts'
import type { SessionCookies } from './cookies.ts'
import type { IssuedSession } from './session-tokens.ts'

export interface TokenNeeds {
  readonly tokens: TokenIssuer
  readonly cookies: SessionCookies
}

/** Signs the access token of a session and sets both cookies, however its user signed in. */
export async function handOutTokens(
  reply: FastifyReply,
  session: IssuedSession,
  { tokens, cookies }: TokenNeeds,
): Promise<void> {
  const accessToken = await signAccessToken(session, tokens)
  cookies.set(reply, { accessToken, refreshToken: session.refreshToken })
}
