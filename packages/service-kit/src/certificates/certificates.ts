import { ConfigError } from '@formwork/kernel'
import type { experimental } from '@grpc/grpc-js'
import {
  type CertificateFiles,
  type CertificatePaths,
  readCertificateFiles,
} from './certificate-files.ts'

/** The files with which services know each other over gRPC; all three or none. */
export interface GrpcTlsSettings {
  readonly GRPC_CA_FILE?: string | undefined
  readonly GRPC_CERTIFICATE_FILE?: string | undefined
  readonly GRPC_KEY_FILE?: string | undefined
}

/** What counts for connections that begin now; those that stand go on with what they began with. */
export class Certificates implements experimental.CertificateProvider {
  readonly paths: CertificatePaths
  readonly #authorityListeners = new Set<experimental.CaCertificateUpdateListener>()
  readonly #ownListeners = new Set<experimental.IdentityCertificateUpdateListener>()
  #files: CertificateFiles

  /** @throws ConfigError when the files cannot be used */
  constructor(paths: CertificatePaths) {
    this.paths = paths
    this.#files = readCertificateFiles(paths)
  }

  get files(): CertificateFiles {
    return this.#files
  }

  take(files: CertificateFiles): void {
    this.#files = files
    for (const listener of this.#authorityListeners) this.#tellAuthorities(listener)
    for (const listener of this.#ownListeners) this.#tellOwn(listener)
  }

  // A server listens to what it is told only after it has said that it listens, hence not at once.
  addCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#authorityListeners.add(listener)
    process.nextTick(() => this.#tellAuthorities(listener))
  }

  removeCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#authorityListeners.delete(listener)
  }

  addIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.#ownListeners.add(listener)
    process.nextTick(() => this.#tellOwn(listener))
  }

  removeIdentityCertificateListener(
    listener: experimental.IdentityCertificateUpdateListener,
  ): void {
    this.#ownListeners.delete(listener)
  }

  #tellAuthorities(listener: experimental.CaCertificateUpdateListener): void {
    listener({ caCertificate: this.#files.ca })
  }

  #tellOwn(listener: experimental.IdentityCertificateUpdateListener): void {
    listener({ certificate: this.#files.certificate, privateKey: this.#files.key })
  }
}

/** All connections of a process share what its settings name. */
const known = new WeakMap<GrpcTlsSettings, Certificates>()

/**
 * Undefined without TLS.
 * @throws ConfigError when the files cannot be used
 */
export function certificatesOf(settings: GrpcTlsSettings): Certificates | undefined {
  const paths = pathsOf(settings)
  if (paths === undefined) return undefined
  const certificates = known.get(settings) ?? new Certificates(paths)
  known.set(settings, certificates)
  return certificates
}

function pathsOf(settings: GrpcTlsSettings): CertificatePaths | undefined {
  const { GRPC_CA_FILE: ca, GRPC_CERTIFICATE_FILE: certificate, GRPC_KEY_FILE: key } = settings
  if (!(ca || certificate || key)) return undefined
  if (ca && certificate && key) return { ca, certificate, key }
  throw new ConfigError('GRPC_CA_FILE, GRPC_CERTIFICATE_FILE and GRPC_KEY_FILE go together')
}
