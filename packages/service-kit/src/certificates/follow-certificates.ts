import { gauge } from '@formwork/telemetry'
import type { Logger } from '../config/log.ts'
import { startJob } from '../jobs/jobs.ts'
import {
  type CertificateFiles,
  checked,
  describeCertificate,
  lookAtCertificateFiles,
} from './certificate-files.ts'
import { type Certificates, certificatesOf, type GrpcTlsSettings } from './certificates.ts'

const expiry = gauge(
  'grpc_certificate_expiry_timestamp_seconds',
  'Until when the certificate for gRPC is valid, in seconds since 1970.',
  'file',
)

const LOOK_EVERY_MS = 2_000

/**
 * Takes the files of TLS as they change, for the connections that begin then. What cannot be used
 * is told once, and the files before it go on to count.
 * @throws ConfigError when the files cannot be used now
 */
export function followCertificates(
  settings: GrpcTlsSettings,
  log: Logger,
  everyMs = LOOK_EVERY_MS,
): { close(): void } {
  const certificates = certificatesOf(settings)
  if (certificates === undefined) return { close: () => {} }
  const tellDoubt = doubtTeller(certificates, log)
  tell(certificates, log, 'the certificate for gRPC')
  // Files are written one after the other: they count once they stand as at the look before.
  let seen: Look = certificates.files
  let judged: Look = seen
  const look = async (): Promise<void> => {
    tellDoubt()
    const before = seen
    seen = await lookAtCertificateFiles(certificates.paths).catch(reasonOf)
    if (!isSame(seen, before) || isSame(seen, judged)) return
    judged = seen
    const fault = takeOrRefuse(certificates, seen)
    if (fault === undefined) tell(certificates, log, 'a new certificate for gRPC')
    else
      log.error({ reason: fault }, 'new files of TLS for gRPC cannot be used, the old ones go on')
  }
  const job = startJob({ name: 'certificates', everyMs, run: look }, log)
  return { close: () => job.stop() }
}

/** What the files held, or why they cannot be read. */
type Look = CertificateFiles | string

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

function isSame(one: Look, other: Look): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return (
    one.ca.equals(other.ca) &&
    one.certificate.equals(other.certificate) &&
    one.key.equals(other.key)
  )
}

/** @returns why they cannot be used */
function takeOrRefuse(certificates: Certificates, look: Look): string | undefined {
  if (typeof look === 'string') return look
  const { files, paths } = certificates
  try {
    const { doubt } = describeCertificate(checked(look, paths), paths)
    // Others would refuse it, and do not refuse ours.
    if (doubt !== undefined && describeCertificate(files, paths).doubt === undefined) return doubt
    certificates.take(look)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

function tell({ files, paths }: Certificates, log: Logger, what: string): void {
  const { serialNumber, until } = describeCertificate(files, paths)
  expiry.set({ file: paths.certificate }, until.getTime() / 1_000)
  log.info({ serialNumber, until }, what)
}

/** Once for each reason: at the start, with new files, and when the time of the certificate is up. */
function doubtTeller(certificates: Certificates, log: Logger): () => void {
  let told: string | undefined
  return () => {
    const { doubt } = describeCertificate(certificates.files, certificates.paths)
    if (doubt !== undefined && doubt !== told) {
      log.error({ reason: doubt }, 'other services refuse the certificate for gRPC')
    }
    told = doubt
  }
}
