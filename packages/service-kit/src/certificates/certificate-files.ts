import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ConfigError } from '@formwork/kernel'

/** Where a service's certificate, its key, and those whom it trusts stand (PEM). */
export interface CertificatePaths {
  readonly ca: string
  readonly certificate: string
  readonly key: string
}

/** What stands there. */
export interface CertificateFiles {
  readonly ca: Buffer
  readonly certificate: Buffer
  readonly key: Buffer
}

const BLOCK = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs

/** @throws ConfigError when one of them is not there, or they are not what they are to be */
export function readCertificateFiles(paths: CertificatePaths): CertificateFiles {
  const read = (path: string): Buffer => {
    try {
      return readFileSync(path)
    } catch {
      throw unreadable(path)
    }
  }
  const { ca, certificate, key } = paths
  return checked({ ca: read(ca), certificate: read(certificate), key: read(key) }, paths)
}

/** The same while others wait for us. @throws ConfigError when one of them cannot be read */
export async function lookAtCertificateFiles(paths: CertificatePaths): Promise<CertificateFiles> {
  const read = (path: string) =>
    readFile(path).catch(() => {
      throw unreadable(path)
    })
  const [ca, certificate, key] = await Promise.all([
    read(paths.ca),
    read(paths.certificate),
    read(paths.key),
  ])
  return { ca, certificate, key }
}

/** @throws ConfigError when no connection could be made with them */
export function checked(files: CertificateFiles, paths: CertificatePaths): CertificateFiles {
  certificatesIn(files.ca, paths.ca)
  const [own] = certificatesIn(files.certificate, paths.certificate)
  if (own?.checkPrivateKey(privateKey(files.key, paths.key)) !== true) {
    throw new ConfigError(`${paths.key} is not the key of the certificate ${paths.certificate}`)
  }
  return files
}

/** The certificate by which others know us, and why they may not, in a sentence. */
export function describeCertificate(files: CertificateFiles, paths: CertificatePaths) {
  const authorities = certificatesIn(files.ca, paths.ca)
  const chain = certificatesIn(files.certificate, paths.certificate)
  const [own] = chain
  const { validFromDate: from, validToDate: until, serialNumber } = own
  const now = new Date()
  const doubt =
    now > until
      ? `expired at ${until.toISOString()}`
      : now < from
        ? `is not valid before ${from.toISOString()}`
        : isIssued(own, chain, authorities)
          ? undefined
          : `is of none of the authorities in ${paths.ca}`
  return { serialNumber, until, doubt: doubt && `${paths.certificate} ${doubt}` }
}

type Certificates = readonly [X509Certificate, ...X509Certificate[]]

function certificatesIn(file: Buffer, path: string): Certificates {
  try {
    const [first = '', ...others] = file.toString().match(BLOCK) ?? []
    return [new X509Certificate(first), ...others.map((block) => new X509Certificate(block))]
  } catch {
    throw new ConfigError(`${path} holds no certificate in PEM`)
  }
}

function privateKey(file: Buffer, path: string) {
  try {
    return createPrivateKey(file)
  } catch {
    throw new ConfigError(`${path} holds no private key in PEM`)
  }
}

/** Whether an authority issued it, or one of the chain that an authority issued. */
function isIssued(
  certificate: X509Certificate,
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): boolean {
  const isBy = (issuer: X509Certificate) =>
    certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  if (authorities.some(isBy)) return true
  const others = chain.filter((one) => one !== certificate)
  return others.some((one) => isBy(one) && isIssued(one, others, authorities))
}

function unreadable(path: string): ConfigError {
  return new ConfigError(`${path}, a file of TLS for gRPC, cannot be read`)
}
