import type { RowsChanged } from '@formwork/contracts'
import { hearChanges } from '@formwork/messaging'
import { createLog } from '@formwork/service-kit'
import { eventually } from '@formwork/testing'
import { expect } from 'vitest'
import type { Purchasing } from './purchasing.ts'

type Row = RowsChanged['rows'][number]

/** The changed rows of one type that the service reports to open pages, from now on. */
export async function hearRows(
  { broker }: Purchasing,
  type: RowsChanged['type'],
): Promise<{ readonly rows: readonly Row[]; close(): Promise<void> }> {
  const heard: Row[] = []
  let isListening = false
  const hearing = hearChanges(
    { broker, contexts: ['purchasing'], log: createLog('listener', 'silent') },
    {
      onEvent: () => undefined,
      onRows: ({ type: changed, rows }) => {
        if (changed === type) heard.push(...rows)
      },
      onGap: () => {
        isListening = true
      },
    },
  )
  await eventually(async () => expect(isListening).toBe(true))
  return { rows: heard, close: () => hearing.close() }
}
