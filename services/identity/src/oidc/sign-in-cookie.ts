import { hkdfSync } from 'node:crypto'
import { cookieValues } from '@formwork/service-kit'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import type { SignInChecks } from './provider.ts'

/** How long somebody may take at the provider. */
const SECONDS = 600

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  maxAge: z.number().optional(),
  to: z.string(),
})

/** A sign-in that is under way at the provider. */
export interface StartedSignIn extends SignInChecks {
  /** The path of the page that was asked for. */
  readonly to: string
}

export interface SignInCookie {
  set(started: StartedSignIn): Promise<string>
  /** Undefined when this browser started none, or too long ago. */
  read(cookieHeader: string | undefined): Promise<StartedSignIn | undefined>
  /** The header that takes it away: it serves one callback. */
  readonly cleared: string
}

/**
 * What a browser keeps while its user is at the provider, encrypted, so that any replica can go on.
 * A callback without it is refused: nobody is signed in by a link that somebody else started. Where
 * there is TLS its name begins with `__Host-`, which no page of a neighbouring host can set.
 */
export function signInCookie(options: {
  readonly sessionKey: string
  readonly secure: boolean
}): SignInCookie {
  const { sessionKey, secure } = options
  const key = new Uint8Array(hkdfSync('sha256', sessionKey, '', 'formwork oidc sign-in', 32))
  const name = secure ? '__Host-fwOidc' : 'fwOidc'
  // Lax: it has to come along when the provider sends the browser back.
  const header = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const open = async (value: string): Promise<StartedSignIn | undefined> => {
    const opened = await jwtDecrypt(value, key).catch(() => undefined)
    return kept.safeParse(opened?.payload).data
  }
  return {
    async set(started) {
      const token = new EncryptJWT({ ...started })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${SECONDS}s`)
      return header(await token.encrypt(key), SECONDS)
    },
    async read(cookieHeader) {
      const started = await Promise.all(cookieValues(cookieHeader, name).map(open))
      return started.find((one) => one !== undefined)
    },
    cleared: header('', 0),
  }
}
