import {
  brokerConfig,
  ConfigError,
  companyZoneSetting,
  databaseConfig,
  grpcConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Company } from './company/company.ts'

/** A setting that is set to nothing counts as not set. */
const optional = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim()))
const bytes = (fallback: number) =>
  optional
    .transform((text) => (text === undefined ? fallback : Number(text)))
    .pipe(z.number().int().min(0))
const list = optional.transform((text) => text?.split(',').map((entry) => entry.trim()) ?? [])

export const documentsConfig = serviceConfig
  .extend({
    ...databaseConfig.shape,
    ...brokerConfig.shape,
    ...grpcConfig.shape,
    ...serviceTokenConfig.shape,
    ESTIMATING_GRPC: z.string().min(1),
    FORMWORK_LOCAL: optional,

    /** Folder of the stored files, unless they are in S3. */
    FILES_DIR: z.string().min(1).default('.data/files'),
    /** Bytes of the disk of that folder that uploads leave free. */
    FILES_MIN_FREE_BYTES: bytes(536_870_912),
    /** Bytes that the attachments of one bid may take together: 1 GB. */
    ATTACHMENTS_PER_BID_BYTES: bytes(1_073_741_824),
    S3_BUCKET: optional,
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: optional,
    /** Where people's browsers reach the store. Without it they get files through this service. */
    S3_PUBLIC_ENDPOINT: optional,
    /**
     * Both or neither: then who this process is in the cloud counts, such as its service account.
     */
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    /** Signs the addresses of files; the older keys are still accepted. */
    FILE_URL_KEY: z.string().min(16),
    FILE_URL_OLD_KEYS: list,

    CHROMIUM_PATH: optional,
    CHROMIUM_SANDBOX: z.enum(['required', 'preferred']).optional(),

    GOOGLE_APPLICATION_CREDENTIALS: optional,
    GOOGLE_API_ENDPOINT: optional,

    COMPANY_NAME: optional,
    COMPANY_ADDRESS: optional,
    COMPANY_PHONE: optional,
    COMPANY_EMAIL: optional,
    COMPANY_LICENSE: optional,
    COMPANY_TIME_ZONE: companyZoneSetting,
  })
  .transform((env) => ({
    ...env,
    company: companyOf(env),
    /**
     * On one's own machine a PDF without a sandbox is better than none; elsewhere somebody decides.
     */
    sandbox: env.CHROMIUM_SANDBOX ?? (env.FORMWORK_LOCAL === 'on' ? 'preferred' : 'required'),
    s3: s3Settings(env),
  }))

export type DocumentsConfig = z.infer<typeof documentsConfig>

/** What the settings say of the company. */
function companyOf(env: {
  COMPANY_NAME: string | undefined
  COMPANY_ADDRESS: string | undefined
  COMPANY_PHONE: string | undefined
  COMPANY_EMAIL: string | undefined
  COMPANY_LICENSE: string | undefined
  COMPANY_TIME_ZONE: string
}): Company {
  return {
    name: env.COMPANY_NAME ?? '',
    addressLines: env.COMPANY_ADDRESS === undefined ? [] : [env.COMPANY_ADDRESS],
    phone: env.COMPANY_PHONE ?? null,
    email: env.COMPANY_EMAIL ?? null,
    licence: env.COMPANY_LICENSE ?? null,
    timeZone: env.COMPANY_TIME_ZONE,
    inclusions: [],
    exclusions: [],
    clarifications: [],
    terms: null,
    validDays: 30,
  }
}

function s3Settings(env: {
  S3_BUCKET: string | undefined
  S3_REGION: string
  S3_ENDPOINT: string | undefined
  S3_PUBLIC_ENDPOINT: string | undefined
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
}) {
  if (env.S3_BUCKET === undefined) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    ...(accessKeyId && secretAccessKey && { keys: { accessKeyId, secretAccessKey } }),
  }
}

/** How addresses of files are signed. */
export const fileUrls = (config: DocumentsConfig) => ({
  publicUrl: config.PUBLIC_URL,
  key: config.FILE_URL_KEY,
  olderKeys: config.FILE_URL_OLD_KEYS,
})
