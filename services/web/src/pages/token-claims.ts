import { z } from 'zod'

const TOKEN = /(?:^|;\s*)sAccessToken=[^.;]+\.([^.;]+)\./

const CLAIMS = z.object({ exp: z.number(), 'st-role': z.object({ v: z.array(z.string()) }) })

/**
 * The roles that a request says it has; undefined without a session, or with one that is refreshed
 * before anything is answered. Nobody is let in by this and nothing is verified: it decides what a
 * page names, and the API knows who may read it.
 */
export function rolesOf(cookies: string | undefined, now: Date): readonly string[] | undefined {
  const [, payload] = TOKEN.exec(cookies ?? '') ?? []
  const claims = CLAIMS.safeParse(payload === undefined ? undefined : decoded(payload))
  if (!claims.success || claims.data.exp * 1_000 <= now.getTime()) return undefined
  return claims.data['st-role'].v
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}
