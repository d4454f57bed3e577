import { readCompany } from '../company/company.store.ts'
import type { Company, Logo } from '../company/company.ts'
import { readLogo } from '../company/logo.ts'
import type { Database } from '../database.ts'
import type { FileStore } from '../files/file-store.ts'

interface HeadNeeds {
  readonly db: Database
  readonly store: FileStore
  /** As the settings have it. */
  readonly company: Company
}

/** Who a document is from. */
export async function readHead({
  db,
  store,
  company: settings,
}: HeadNeeds): Promise<{ readonly company: Company; readonly logo: Logo | undefined }> {
  const [{ company }, logo] = await Promise.all([
    readCompany(db, settings),
    readLogo({ db, store }),
  ])
  return { company, logo }
}
