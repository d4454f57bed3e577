import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { beforeAll, expect, it } from 'vitest'
import { USERS } from '../endpoint-table.ts'
import { PICTURE } from '../picture.ts'
import type { OwnSystem } from './own-system.ts'

interface Entry {
  readonly service: string
  readonly actor: string
  readonly target: string
  readonly changes: readonly unknown[]
}

/** What the security log holds of settings, logos and sign-ins. */
export function securityLog(own: () => OwnSystem): void {
  let admin: ApiSession
  beforeAll(async () => {
    admin = await signIn(own().stack.gatewayUrl, USERS.ADMIN)
  })

  async function put(path: string, body: object): Promise<void> {
    const answer = await admin.send('PUT', path, body)
    expect([path, answer.status]).toEqual([path, 200])
  }

  async function read<T>(path: string): Promise<T> {
    return (await (await admin.send('GET', path)).json()) as T
  }

  it.each([
    ['purchasing', 'approval-limits', '/api/settings/approval-limits', 'days', 8],
    ['purchasing', 'duties', '/api/settings/duties', 'exceptions', [crypto.randomUUID()]],
    ['documents', 'company', '/api/company', 'phone', '+1 512 555 0142'],
  ])('holds who changed a setting of %s: %s', async (service, setting, path, field, value) => {
    const before = await read<Record<string, unknown>>(path)
    await put(path, { [field]: value })
    const change = { field, old: before[field], new: value }
    const query = new URLSearchParams({ kind: 'settings-changed', target: setting })
    await eventually(async () => {
      const [entry] = await read<readonly Entry[]>(`/api/security-log?${query}`)
      expect(entry).toMatchObject({
        service,
        actor: USERS.ADMIN,
        target: setting,
        changes: [change],
      })
    })
    await put(path, { [field]: before[field] })
  })

  it('holds who put a logo in the place of which, and who took it away', async () => {
    const form = new FormData()
    form.set('file', new Blob([PICTURE]), 'mark.png')
    expect((await admin.send('PUT', '/api/company/logo', form)).status).toBe(200)
    expect((await admin.send('DELETE', '/api/company/logo')).status).toBe(204)
    const query = new URLSearchParams({ kind: 'settings-changed', target: 'company-logo' })
    const logo = { fileName: 'mark.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
    await eventually(async () => {
      const entries = await read<readonly Entry[]>(`/api/security-log?${query}`)
      expect(entries.map(({ changes }) => changes)).toEqual([
        [{ field: 'logo', old: logo, new: null }],
        [{ field: 'logo', old: null, new: logo }],
      ])
    })
  })

  it('holds a refused sign-in with the account that was tried', async () => {
    await expect(signIn(own().stack.gatewayUrl, USERS.PM, 'not this one')).rejects.toThrow('401')
    const query = new URLSearchParams({ kind: 'sign-in-refused', q: USERS.PM })
    const [entry] = await read<readonly Entry[]>(`/api/security-log?${query}`)
    expect(entry).toMatchObject({ actor: USERS.PM, address: expect.any(String) })
  })

  it('is for administrators alone', async () => {
    const pm = await signIn(own().stack.gatewayUrl, USERS.PM)
    expect((await pm.send('GET', '/api/security-log')).status).toBe(403)
  })
}
