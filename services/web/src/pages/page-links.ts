import { readFile } from 'node:fs/promises'
import { ConfigError } from '@formwork/kernel'
import type { PageAddress } from './page-addresses.ts'
import { type AskedPage, readsOf } from './page-data.ts'
import { rolesOf } from './token-claims.ts'

interface FilesOfPage {
  readonly all: readonly string[]
  /** Besides these from the width of a tablet on. */
  readonly ofWide: readonly string[]
}

/** The files of each page, as the build wrote them. */
export type PageFiles = Readonly<Partial<Record<PageAddress, FilesOfPage>>>

/** @throws ConfigError when nothing was built */
export async function readPageFiles(file: string): Promise<PageFiles> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new ConfigError('The pages are not built: run npm run setup')
  return JSON.parse(text) as PageFiles
}

const SESSION = /(^|;\s*)sAccessToken=[^;]/
/** As the client asks, so that it takes this answer. */
const asked = (read: string): string => `<${read}>; rel=preload; as=fetch; crossorigin`
const needed = (file: string): string =>
  file.endsWith('.woff2')
    ? `<${file}>; rel=preload; as=font; crossorigin`
    : `<${file}>; rel=modulepreload`
/** As the style divides phones from what is wider. */
const neededByWide = (file: string): string => `${needed(file)}; media="(width >= 40rem)"`

/**
 * What the page will ask for, so that the browser need not wait for the scripts to find it out:
 * its files, who works here, and the data that it begins with. Without a session there is a
 * sign-in instead of the page.
 */
export function pageLinks(
  page: AskedPage,
  files: PageFiles,
  cookies: string | undefined,
  now: Date,
): string {
  if (cookies === undefined || !SESSION.test(cookies)) return ''
  const own = files[page.address]
  if (own === undefined) return ''
  const roles = rolesOf(cookies, now)
  const reads = roles === undefined ? [] : readsOf(page, roles, now)
  return [
    ...['/api/auth/session', ...reads].map(asked),
    ...own.all.map(needed),
    ...own.ofWide.map(neededByWide),
  ].join(', ')
}
