import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsPermissions } from '@formwork/messaging'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrCreateSecrets } from './secrets.ts'

describe('readOrCreateSecrets', () => {
  let folder: string
  const file = () => join(folder, 'secrets.json')
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('makes secrets at the first start and keeps them', async () => {
    const first = await readOrCreateSecrets(folder)
    expect(first.databases.catalog.run).not.toBe(first.databases.catalog.owner)
    expect(await readOrCreateSecrets(folder)).toEqual(first)
  })

  it('lets nobody else read them, whatever became of the file', async () => {
    await readOrCreateSecrets(folder)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    await chmod(file(), 0o644)
    await readOrCreateSecrets(folder)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it('adds a secret that a newer version asks for and leaves the others', async () => {
    const { serviceToken, ...older } = await readOrCreateSecrets(folder)
    await writeFile(file(), JSON.stringify(older))
    const completed = await readOrCreateSecrets(folder)
    expect(completed).toMatchObject(older)
    expect(JSON.parse(await readFile(file(), 'utf8')).serviceToken).toBe(completed.serviceToken)
    expect(completed.serviceToken).not.toBe(serviceToken)
  })

  it('gives the file of an older version a password for each login to NATS', async () => {
    const { nats, ...older } = await readOrCreateSecrets(folder)
    await writeFile(file(), JSON.stringify({ ...older, nats: { catalog: nats.catalog } }))
    const completed = await readOrCreateSecrets(folder)
    expect(completed).toMatchObject({ ...older, nats: { catalog: nats.catalog } })
    expect(Object.keys(completed.nats)).toEqual(Object.keys(natsPermissions()))
    expect(new Set(Object.values(completed.nats)).size).toBe(Object.keys(nats).length)
    expect(await readOrCreateSecrets(folder)).toEqual(completed)
  })

  it('says what to do about a file that is broken', async () => {
    await writeFile(file(), '{')
    await expect(readOrCreateSecrets(folder)).rejects.toThrow(/restore it, or run npm run reset/)
  })
})
