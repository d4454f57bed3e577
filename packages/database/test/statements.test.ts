import { newId } from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../src/index.ts'
import { type CounterService, counterService } from './counter-service.ts'

describe('statements', () => {
  let service: CounterService
  beforeAll(async () => {
    service = await counterService()
  })
  afterAll(() => service.close())

  it('are planned once per connection when they come again', async () => {
    const marker = `a statement that comes again ${newId()}`
    const planned = await transaction(service.prisma, async (tx) => {
      for (let time = 0; time < 3; time++) {
        await tx.$queryRaw`SELECT ${marker}::text AS marker, 'comes again' AS text`
      }
      return tx.$queryRaw<{ statement: string }[]>`
        SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%comes again%'`
    })
    expect(planned).toHaveLength(1)
  })
})
