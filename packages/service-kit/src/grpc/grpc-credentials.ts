import {
  type ChannelCredentials,
  credentials,
  experimental,
  ServerCredentials,
} from '@grpc/grpc-js'
import { certificatesOf, type GrpcTlsSettings } from '../certificates/certificates.ts'

// What takes new certificates while it runs is experimental in grpc-js; our tests hold it.

/**
 * How a service connects to others: with its certificate, and to nobody whose own is not of the CA.
 */
export function clientCredentials(settings: GrpcTlsSettings): ChannelCredentials {
  const certificates = certificatesOf(settings)
  if (certificates === undefined) return credentials.createInsecure()
  return experimental.createCertificateProviderChannelCredentials(certificates, certificates)
}

/** How a service answers: nobody without a certificate of the CA gets as far as a call. */
export function serverCredentials(settings: GrpcTlsSettings): ServerCredentials {
  const certificates = certificatesOf(settings)
  if (certificates === undefined) return ServerCredentials.createInsecure()
  return experimental.createCertificateProviderServerCredentials(certificates, certificates, true)
}
