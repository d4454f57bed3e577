import { readFile, writeFile } from 'node:fs/promises'
import { findMarked, temporaryFolder } from '@formwork/backing-services'
import { type ApiSession, type Stack, signIn, startStack, temporaryConfig } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'

const MAX_FILE_BYTES = 10_485_760
const MAX_GROWTH_MB = 60

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
let estimator: ApiSession
let bidId: string

beforeAll(async () => {
  folder = await temporaryFolder()
  stack = await startStack({ config: await temporaryConfig(folder.path) })
  estimator = await signIn(stack.gatewayUrl, USERS.ESTIMATOR)
  bidId = (await aBid()).id
})
afterAll(async () => {
  await stack.stop()
  await folder.remove()
})

interface WithId {
  readonly id: string
}

async function aBid(): Promise<WithId> {
  const client = await estimator.json<WithId>('POST', '/api/clients', { name: 'Pier 9 Partners' })
  const [type] = await estimator.json<WithId[]>('GET', '/api/scope-types')
  const bid = await estimator.json<WithId>('POST', '/api/bids', {
    bidNumber: 'PRESSURE-1',
    name: 'Pier deck',
    clientId: client.id,
  })
  const scope = await estimator.json<WithId>('POST', '/api/scopes', {
    bidId: bid.id,
    typeId: type?.id,
    name: 'Deck',
  })
  await estimator.json('POST', `/api/scopes/${scope.id}/items/misc`, {
    name: 'Mobilization',
    category: 'MOBILIZATION',
    quantity: 1,
    unitCost: 1850,
  })
  return bid
}

interface Process {
  readonly pid: number
  readonly command: string
}

/** The processes of this stack whose command line says `words`. */
async function processes(words: RegExp): Promise<readonly Process[]> {
  const found = await Promise.all(
    (await findMarked(folder.path)).map(async (pid) => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
  return found.filter(({ command }) => words.test(command))
}

async function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1_024
}

function picture(bytes: number): FormData {
  const content = new Uint8Array(bytes).fill(0x5a)
  content.set(Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100802000000', 'hex'))
  const form = new FormData()
  form.set('file', new Blob([content]), 'site.png')
  return form
}

const attach = (form: FormData) => estimator.send('POST', `/api/bids/${bidId}/attachments`, form)

// Only Linux tells which processes are the stack's, and their memory.
describe.skipIf(process.platform !== 'linux')('under pressure', () => {
  it('twenty uploads of 10 MB at once grow no process by more than 60 MB', async () => {
    const form = picture(MAX_FILE_BYTES)
    // What a process takes for its first uploads it keeps: compiled code, room of the heap.
    for (const first of await Promise.all([attach(form), attach(form), attach(form)])) {
      expect([first.status, await first.text()]).toEqual([201, expect.any(String)])
    }
    const services = await processes(/services\/\w+\/src\/main\.ts/)
    expect(services).toHaveLength(stack.processes.length)
    const before = await Promise.all(
      services.map(async ({ pid }) => {
        // From here on the highest is told anew (proc(5), clear_refs).
        await writeFile(`/proc/${pid}/clear_refs`, '5')
        return memoryMb(pid, 'VmRSS')
      }),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => attach(form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    for (const [index, { pid, command }] of services.entries()) {
      const growth = (await memoryMb(pid, 'VmHWM')) - (before[index] ?? 0)
      expect(growth, command).toBeLessThan(MAX_GROWTH_MB)
    }
  })

  it('300 PDFs, ten at a time, all arrive, and no process is left over', async () => {
    // A user has two under way; some of the ten wait for their turn.
    const emails = [USERS.ADMIN, USERS.ESTIMATOR, USERS.PM, 'estimator2@example.com']
    const readers = await Promise.all(emails.map((email) => signIn(stack.gatewayUrl, email)))
    const pdf = async (reader: ApiSession | undefined) => {
      if (reader === undefined) throw new Error('nobody is signed in')
      const answer = await reader.send('GET', `/api/bids/${bidId}/pdf`)
      const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 5)
      return `${answer.status} ${start}`
    }
    const browserProcesses = async () => (await processes(/--type=|--headless/)).length
    expect(await pdf(estimator)).toBe('200 %PDF-')
    const one = await browserProcesses()
    let left = 300
    const answers = new Map<string, number>()
    const readOn = async (reader: ApiSession | undefined) => {
      while (left-- > 0) {
        const answer = await pdf(reader)
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, n) => readOn(readers[n % readers.length])))
    expect([...answers]).toEqual([['200 %PDF-', 300]])
    await eventually(async () => expect(await browserProcesses()).toBeLessThanOrEqual(one))
    await stack.stop()
    expect(await findMarked(folder.path)).toEqual([])
  }, 180_000)
})
