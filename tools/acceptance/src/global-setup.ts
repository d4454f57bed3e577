import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApiReference, signIn, startTemporaryStack, writeSampleBid } from '@formwork/local'
import { openMailbox } from '@formwork/testing/mailbox'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import type { AnswerReference } from './answer-check.ts'
import { OWN_STACK } from './own-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string
    /** As the gateway serves it. */
    apiReference: AnswerReference
    /** Where each mail that leaves the system is a file; null: it runs elsewhere. */
    mailFolder: string | null
  }
}

interface ReachedSystem {
  readonly gatewayUrl: string
  readonly mailFolder: string | null
  stop(): Promise<void>
}

interface RunningSystem extends ReachedSystem {
  readonly apiReference: AnswerReference
}

let system: Promise<RunningSystem> | undefined
let projects = 0

/**
 * Vitest's global setup of the acceptance tests: the whole system once, seen through the gateway, for
 * all projects of a run. It is started here, or runs elsewhere, at `FORMWORK_URL`, with the local
 * users.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  system ??= systemUnderTest(process.env.FORMWORK_URL)
  projects += 1
  const { gatewayUrl, mailFolder, apiReference, stop } = await system
  project.provide('gatewayUrl', gatewayUrl)
  project.provide('mailFolder', mailFolder)
  project.provide('apiReference', apiReference)
  return async () => {
    projects -= 1
    if (projects > 0) return
    system = undefined
    await stop()
  }
}

async function systemUnderTest(url: string | undefined): Promise<RunningSystem> {
  // Here once: workers that unpack it at the same time find it half written.
  await chromium.executablePath()
  const { gatewayUrl, mailFolder, stop } = await reachSystem(url)
  try {
    await writeSampleBid(gatewayUrl)
    await nameCompany(gatewayUrl)
    const apiReference = (await readApiReference(gatewayUrl)) as AnswerReference
    return { gatewayUrl, mailFolder, apiReference, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Its proposals are signed, as those of a firm at work. */
async function nameCompany(gatewayUrl: string): Promise<void> {
  const admin = await signIn(gatewayUrl, 'admin@example.com')
  const { name } = await admin.json<{ readonly name: string }>('GET', '/api/company')
  if (name === '') await admin.json('PUT', '/api/company', { name: 'Cascade Concrete' })
}

async function reachSystem(url: string | undefined): Promise<ReachedSystem> {
  if (!url) return startWithMail()
  const why = Object.entries(OWN_STACK).map(([file, does]) => `  ${file}: it ${does}\n`)
  process.stdout.write(
    `Against ${url}. Left out, because it is not a system of their own:\n${why.join('')}`,
  )
  return { gatewayUrl: url, mailFolder: null, stop: async () => {} }
}

/** The system with a mail server whose mails are kept as files. */
async function startWithMail(): Promise<ReachedSystem> {
  const mailFolder = await mkdtemp(join(tmpdir(), 'formwork-mails-'))
  let count = 0
  const mailbox = await openMailbox(async ({ content }) => {
    count += 1
    await writeFile(join(mailFolder, `${count}.eml`), content)
  })
  // Services inherit it.
  process.env.SMTP_URL = mailbox.url
  process.env.MAIL_FROM = 'Formwork <formwork@example.com>'
  const { gatewayUrl, stop } = await startTemporaryStack()
  return {
    gatewayUrl,
    mailFolder,
    stop: async () => {
      await stop()
      await mailbox.close()
      await rm(mailFolder, { recursive: true })
    },
  }
}
