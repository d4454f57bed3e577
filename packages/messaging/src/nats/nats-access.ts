import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigError } from '@formwork/kernel'

/** How a process gets into NATS, as it was told. */
export interface NatsLogin {
  /** `nats://user:password@host:port`, or several with commas between; `tls://` asks for TLS. */
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** A `.creds` file, where logins are JWTs. */
  readonly credentialsFile?: string | undefined
  /** PEM; any of the three asks for TLS. Without a CA the ones that Node knows count. */
  readonly caFile?: string | undefined
  readonly certificateFile?: string | undefined
  readonly keyFile?: string | undefined
}

export interface NatsServer {
  readonly hostname: string
  /** `host:port` */
  readonly host: string
}

export interface TlsFiles {
  readonly caFile?: string
  readonly certFile?: string
  readonly keyFile?: string
}

/** What was told, read and found to make sense. */
export interface NatsAccess {
  readonly servers: readonly NatsServer[]
  /** Undefined: in clear, unless the server insists. */
  readonly tls: TlsFiles | undefined
  readonly login: { readonly user?: string; readonly pass?: string; readonly token?: string }
  readonly credentialsFile: string | undefined
}

/** @throws ConfigError: one sentence that repeats no password */
export function natsAccess(told: NatsLogin): NatsAccess {
  const addresses = readAddresses(told.url)
  const tls = readTls(told)
  const asksForTls = tls !== undefined || addresses.some(({ protocol }) => protocol === 'tls:')
  return {
    servers: addresses.map(({ hostname, host, port }) => ({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      host: port === '' ? `${host}:4222` : host,
    })),
    tls: asksForTls ? (tls ?? {}) : undefined,
    login: readLogin(told, addresses),
    credentialsFile: told.credentialsFile,
  }
}

function readAddresses(url: string): readonly URL[] {
  const texts = url.split(',').map((text) => text.trim())
  const addresses = texts.filter((text) => text !== '').map(readAddress)
  if (addresses.length === 0) throw wrongAddress()
  if (new Set(addresses.map(({ protocol }) => protocol)).size > 1) {
    throw new ConfigError('NATS_URL has nats:// beside tls://: give all addresses one of them.')
  }
  return addresses
}

function readAddress(text: string): URL {
  const address = URL.parse(text)
  const isPlain =
    address !== null &&
    /^(nats|tls):$/.test(address.protocol) &&
    address.hostname !== '' &&
    /^\/?$/.test(address.pathname) &&
    `${address.search}${address.hash}` === ''
  if (!isPlain) throw wrongAddress()
  return address
}

const wrongAddress = (): ConfigError =>
  new ConfigError(
    'NATS_URL is not a list of addresses like nats://host:4222 or tls://host:4222, with commas between.',
  )

/** The client reads no user from an address by itself. */
function readLogin(told: NatsLogin, addresses: readonly URL[]): NatsAccess['login'] {
  const { user, password, credentialsFile } = told
  const inAddresses = new Set(addresses.map((it) => `${it.username}:${it.password}`))
  inAddresses.delete(':')
  const ways = [inAddresses.size > 0, user ?? password, credentialsFile].filter(Boolean).length
  if (ways > 1) {
    throw new ConfigError(
      'NATS takes one login: in NATS_URL, in NATS_USER and NATS_PASSWORD, or in NATS_CREDENTIALS_FILE.',
    )
  }
  if (inAddresses.size > 1) {
    throw new ConfigError('NATS_URL has several logins: give all addresses the same.')
  }
  if ((user === undefined) !== (password === undefined)) {
    throw new ConfigError('NATS_USER and NATS_PASSWORD belong together: set both or neither.')
  }
  if (user !== undefined && password !== undefined) return { user, pass: password }
  const address = addresses.find(({ username }) => username !== '')
  return address ? loginOf(address) : {}
}

/** Without a password it is a token, as NATS has it. */
function loginOf({ username, password }: URL): NatsAccess['login'] {
  try {
    const user = decodeURIComponent(username)
    return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) }
  } catch {
    throw new ConfigError('The login in NATS_URL is not percent-encoded as addresses are.')
  }
}

function readTls({ caFile, certificateFile, keyFile }: NatsLogin): TlsFiles | undefined {
  if ((certificateFile === undefined) !== (keyFile === undefined)) {
    throw new ConfigError(
      'NATS_CERTIFICATE_FILE and NATS_KEY_FILE belong together: set both or neither.',
    )
  }
  if (caFile === undefined && certificateFile === undefined) return undefined
  if (caFile !== undefined) checkCertificate('NATS_CA_FILE', caFile)
  if (certificateFile !== undefined && keyFile !== undefined) {
    checkCertificate('NATS_CERTIFICATE_FILE', certificateFile)
    checkKey(certificateFile, keyFile)
  }
  return {
    ...(caFile !== undefined && { caFile }),
    ...(certificateFile !== undefined && { certFile: certificateFile }),
    ...(keyFile !== undefined && { keyFile }),
  }
}

function checkCertificate(setting: string, file: string): void {
  const text = readSettingFile(setting, file)
  try {
    new X509Certificate(text)
  } catch {
    throw new ConfigError(`${setting} is not a certificate in PEM: ${file}`)
  }
}

function checkKey(certificateFile: string, keyFile: string): void {
  const key = readSettingFile('NATS_KEY_FILE', keyFile)
  try {
    createSecureContext({ cert: readFileSync(certificateFile), key })
  } catch {
    throw new ConfigError(`NATS_KEY_FILE is not the key of NATS_CERTIFICATE_FILE: ${keyFile}`)
  }
}

export function readSettingFile(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new ConfigError(`${setting} cannot be read (${code}): ${file}`)
  }
}
