import { readFile } from 'node:fs/promises'
import { ConfigError } from '@formwork/kernel'
import type { PageAddress } from './page-addresses.ts'

/** The files of each page, besides those that every page begins with, as the build wrote them. */
export type PageFiles = Readonly<Partial<Record<PageAddress, readonly string[]>>>

/** @throws ConfigError when nothing was built */
export async function readPageFiles(file: string): Promise<PageFiles> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new ConfigError('The pages are not built: run npm run setup')
  return JSON.parse(text) as PageFiles
}

const SESSION = /(^|;\s*)sAccessToken=[^;]/
/** Asked for as the client asks for it, so that it takes this answer. */
const WHO_WORKS_HERE = '</api/auth/me>; rel=preload; as=fetch; crossorigin'

/**
 * What the page will ask for, so that the browser need not wait for the scripts to find it out:
 * its files, and who works here. Without a session there is a sign-in instead of the page.
 */
export function pageLinks(
  address: PageAddress,
  files: PageFiles,
  cookies: string | undefined,
): string {
  if (cookies === undefined || !SESSION.test(cookies)) return ''
  const own = files[address]
  if (own === undefined) return ''
  return [WHO_WORKS_HERE, ...own.map((file) => `<${file}>; rel=modulepreload`)].join(', ')
}
