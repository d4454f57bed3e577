import { randomUUID } from 'node:crypto'
import { signIn } from '@formwork/local'
import type { System } from './system.ts'

/** The cookies of so many estimators, who are new. */
export async function cookiesOfUsers(system: System, count: number): Promise<readonly string[]> {
  const api = await system.session()
  const cookies: string[] = []
  for (let user = 0; user < count; user++) {
    const email = `${randomUUID()}@bench.example`
    const password = `${randomUUID()} estimates`
    const roles = ['ESTIMATOR']
    await api.json('POST', '/api/users', { email, name: `Estimator ${user}`, password, roles })
    cookies.push((await signIn(system.gatewayUrl, email, password)).cookie)
  }
  return cookies
}
