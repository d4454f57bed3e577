import { nkeys } from '@nats-io/transport-node'

type KeyPair = ReturnType<typeof nkeys.createUser>

/**
 * A nats-server whose logins are JWTs, as nsc would set it up, and the `.creds` file of one of
 * them.
 */
export function jwtLogins(): { readonly configuration: string; readonly credentials: string } {
  const [operator, system] = [nkeys.createOperator(), nkeys.createAccount()]
  const [account, user] = [nkeys.createAccount(), nkeys.createUser()]
  const storage = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }
  const limits = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, conn: -1, leaf: -1 }
  const accountJwt = sign(operator, account, {
    type: 'account',
    limits: { ...limits, ...storage, wildcards: true },
  })
  const userJwt = sign(account, user, { type: 'user', subs: -1, data: -1, payload: -1 })
  const seed = new TextDecoder().decode(user.getSeed())
  return {
    configuration: `
      operator: ${sign(operator, operator, { type: 'operator' })}
      system_account: ${system.getPublicKey()}
      resolver: MEMORY
      resolver_preload: {
        ${account.getPublicKey()}: ${accountJwt}
        ${system.getPublicKey()}: ${sign(operator, system, { type: 'account', limits })}
      }`,
    credentials: `${part('NATS USER JWT', userJwt)}\n${part('USER NKEY SEED', seed)}`,
  }
}

function sign(issuer: KeyPair, subject: KeyPair, nats: object): string {
  const claims = {
    jti: subject.getPublicKey(),
    iat: Math.floor(Date.now() / 1_000),
    iss: issuer.getPublicKey(),
    sub: subject.getPublicKey(),
    name: 'test',
    nats: { ...nats, version: 2 },
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encode(claims)}`
  return `${text}.${Buffer.from(issuer.sign(Buffer.from(text))).toString('base64url')}`
}

const part = (name: string, content: string): string =>
  `-----BEGIN ${name}-----\n${content}\n------END ${name}------\n`
