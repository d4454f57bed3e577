import { eventually, perFile } from '@formwork/testing'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { LOCAL_PASSWORD, startIdentity } from './identity.ts'

const identity = perFile(startIdentity)

const email = 'estimator@example.com'

/** Runs `change` while a sign-in whose pair was found right waits to start its session. */
async function duringSignIn(change: (other: PoolClient) => Promise<unknown>) {
  const other = await identity.sql.connect()
  try {
    await other.query('BEGIN')
    const { rows } = await other.query<{ pid: number }>(
      'SELECT pg_backend_pid() AS pid FROM users WHERE email = $1 FOR UPDATE',
      [email],
    )
    const pid = rows[0]?.pid
    const signIn = identity.call('POST', '/api/auth/signin', {
      body: { email, password: LOCAL_PASSWORD },
    })
    await eventually(async () => {
      const waiting = await identity.sql.query(
        'SELECT FROM pg_stat_activity WHERE $1::int = ANY(pg_blocking_pids(pid))',
        [pid],
      )
      expect(waiting.rowCount).toBe(1)
    })
    await change(other)
    await other.query('COMMIT')
    return await signIn
  } finally {
    other.release()
  }
}

const sessions = async (): Promise<number | null> =>
  (
    await identity.sql.query(
      'SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
      [email],
    )
  ).rowCount

describe('a sign-in under way', () => {
  it.each([
    ['the password is changed', `password_hash = 'another'`],
    ['the e-mail is changed', `email = 'else@example.com', email_key = 'else@example.com'`],
    ['the user is deactivated', 'is_active = false'],
  ])('while %s starts no session', async (_what, set) => {
    const before = await identity.sql.query('SELECT * FROM users WHERE email = $1', [email])
    const answer = await duringSignIn((other) =>
      other.query(`UPDATE users SET ${set} WHERE email = $1`, [email]),
    )
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Wrong e-mail or password' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessions()).toBe(0)
    const [row] = before.rows
    await identity.sql.query(
      'UPDATE users SET email = $2, email_key = $2, password_hash = $3, is_active = true WHERE id = $1',
      [row.id, email, row.password_hash],
    )
  })

  it('while only the roles change has the new roles', async () => {
    const answer = await duringSignIn((other) =>
      other.query(`UPDATE users SET roles = '{PM}' WHERE email = $1`, [email]),
    )
    expect(answer.json().user.roles).toEqual(['PM'])
  })
})
