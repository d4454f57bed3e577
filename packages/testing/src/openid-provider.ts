import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** Somebody as the provider knows them. */
export interface ProviderUser {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in next, without being asked; undefined: whoever comes is refused. */
  user: ProviderUser | undefined
  /** Nobody reaches it any more, until `open`. */
  close(): Promise<void>
  open(): Promise<void>
}

const CLIENT = { clientId: 'formwork', clientSecret: 'a secret of the provider and formwork alone' }

/** A real OpenID Connect provider (oidc-provider) whose users type nothing. */
export async function openIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer()
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  const issuer = `http://127.0.0.1:${address.port}`
  const users = new Map<string, ProviderUser>()
  const one: OpenIdProvider = {
    issuer,
    ...CLIENT,
    user: undefined,
    open: () => listen(address.port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        require_auth_time: true,
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    cookies: { keys: ['a key for tests'] },
    ttl: { IdToken: 3_600, AccessToken: 3_600, Session: 3_600, Grant: 3_600, Interaction: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const user = users.get(sub)
      return user && { accountId: sub, claims: () => user }
    },
    loadExistingGrant: async (context) => {
      const { session, client } = context.oidc
      if (session?.accountId === undefined || client === undefined) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  provider.proxy = false
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response)
    const { user } = one
    if (user !== undefined) users.set(user.sub, user)
    const result =
      user === undefined
        ? { error: 'access_denied', error_description: 'Nobody is signed in here' }
        : { login: { accountId: user.sub, remember: false } }
    await provider.interactionFinished(request, response, result)
  })
  return one
}
