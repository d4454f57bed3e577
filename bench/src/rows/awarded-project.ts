import { setTimeout as wait } from 'node:timers/promises'
import type { System } from '../system.ts'

/** A bid whose budget its award has frozen, and which has arrived. */
export async function awardedProject(system: System): Promise<string> {
  const api = await system.session()
  const source = await system.bids.shared(100, 10)
  const copy = { bidNumber: `BENCH-JOB-${Date.now()}`, name: 'A job' }
  const { id } = await api.json<{ id: string }>('POST', `/api/bids/${source.id}/duplicate`, copy)
  await api.json('PUT', `/api/bids/${id}`, { status: 'AWARDED' })
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await api.send('GET', `/api/projects/${id}`)
    const text = await answer.text()
    if (answer.ok && text.includes('"AWARDED"')) return id
    await wait(100)
  }
  throw new Error('The award did not arrive in purchasing')
}
