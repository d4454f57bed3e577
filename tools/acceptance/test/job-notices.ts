import type { ApiSession } from '@formwork/local'
import { expect } from 'vitest'

type Told = 'OPS' | 'PM' | 'ACCOUNTING' | 'ADMIN'

interface Notice {
  readonly kind: string
  readonly orderId: string | null
  readonly message: string
  readonly readAt: string | null
}

/** What the steps of some orders have to tell to whom, and whether just that was told. */
export class JobNotices {
  readonly #expected: { readonly role: Told; readonly orderId: string; readonly line: string }[] =
    []
  readonly #sessions: () => Readonly<Record<Told, ApiSession>>

  constructor(sessions: () => Readonly<Record<Told, ApiSession>>) {
    this.#sessions = sessions
  }

  tells(role: Told, { id }: { readonly id: string }, kind: string, message: string): void {
    this.#expected.push({ role, orderId: id, line: `${kind}: ${message}` })
  }

  /**
   * Nothing else was told of the orders, and to nobody else; those of `done` wait for nobody any
   * more.
   */
  async areRight(orderIds: readonly string[], done: readonly string[] = []): Promise<void> {
    for (const [role, session] of Object.entries(this.#sessions()) as [Told, ApiSession][]) {
      const all = await session.json<readonly Notice[]>('GET', '/api/notices?limit=500')
      for (const orderId of orderIds) {
        const told = all.filter((notice) => notice.orderId === orderId).reverse()
        const lines = this.#expected
          .filter((each) => each.role === role && each.orderId === orderId)
          .map(({ line }) => line)
        expect([role, ...told.map(({ kind, message }) => `${kind}: ${message}`)]).toEqual([
          role,
          ...lines,
        ])
        if (done.includes(orderId)) expect(told.filter(({ readAt }) => readAt === null)).toEqual([])
      }
    }
  }
}
