import { describe, expect, it } from 'vitest'
import { startIdentity } from './identity.ts'

describe('the last active administrator', () => {
  const soleAdmin = async () => {
    const alone = await startIdentity()
    const as = await alone.as('ADMIN')
    const { id } = (await alone.call('GET', '/api/auth/me', { as })).json().user
    const change = (user: string, body: unknown) =>
      alone.call('PUT', `/api/users/${user}`, { as, body })
    return { alone, as, id, change }
  }

  it('cannot be deactivated nor lose the role, but may get others', async () => {
    const { alone, id, change } = await soleAdmin()
    for (const body of [{ isActive: false }, { roles: ['PM'] }]) {
      const answer = await change(id, body)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { error: 'The last active administrator must stay one' },
      ])
    }
    expect((await change(id, { roles: ['ADMIN', 'PM'] })).statusCode).toBe(200)
    await alone.close()
  })

  it('is left also when two administrators step down at once', async () => {
    const { alone, as, id } = await soleAdmin()
    const body = {
      email: 'other@example.com',
      name: 'Other Admin',
      password: 'a password of theirs',
      roles: ['ADMIN'],
    }
    const other = (await alone.call('POST', '/api/users', { as, body })).json().id
    const asOther = await alone.signIn(body.email, body.password)
    // Each for themselves: whoever loses the role is signed out, and could not do it for the other.
    const stepDown = (user: string, admin: typeof as) =>
      alone.call('PUT', `/api/users/${user}`, { as: admin, body: { roles: ['PM'] } })
    const answers = await Promise.all([stepDown(id, as), stepDown(other, asOther)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    await alone.close()
  })
})
