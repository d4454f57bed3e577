import { readFileSync } from 'node:fs'
import { ConfigError } from '@formwork/kernel'
import { type ChannelCredentials, credentials, ServerCredentials } from '@grpc/grpc-js'

/**
 * The files with which services know each other over gRPC; all three or none. Read at the start.
 */
export interface GrpcTlsSettings {
  readonly GRPC_CA_FILE?: string | undefined
  readonly GRPC_CERTIFICATE_FILE?: string | undefined
  readonly GRPC_KEY_FILE?: string | undefined
}

/**
 * How a service connects to others: with its certificate, and to nobody whose own is not of the CA.
 */
export function clientCredentials(settings: GrpcTlsSettings): ChannelCredentials {
  const tls = readTls(settings)
  if (tls === undefined) return credentials.createInsecure()
  return credentials.createSsl(tls.ca, tls.key, tls.certificate)
}

/** How a service answers: nobody without a certificate of the CA gets as far as a call. */
export function serverCredentials(settings: GrpcTlsSettings): ServerCredentials {
  const tls = readTls(settings)
  if (tls === undefined) return ServerCredentials.createInsecure()
  const pair = { private_key: tls.key, cert_chain: tls.certificate }
  return ServerCredentials.createSsl(tls.ca, [pair], true)
}

function readTls(settings: GrpcTlsSettings) {
  const { GRPC_CA_FILE: ca, GRPC_CERTIFICATE_FILE: certificate, GRPC_KEY_FILE: key } = settings
  if (!(ca || certificate || key)) return undefined
  if (!(ca && certificate && key)) {
    throw new ConfigError('GRPC_CA_FILE, GRPC_CERTIFICATE_FILE and GRPC_KEY_FILE go together')
  }
  return { ca: read(ca), certificate: read(certificate), key: read(key) }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new ConfigError(`${file}, a file of TLS for gRPC, cannot be read`)
  }
}
