import type { PurchaseOrderPaper } from '@formwork/contracts'
import { expect, it } from 'vitest'
import type { DocumentsClient } from './documents-client.ts'
import { namingPeople } from './person-names.ts'

const printed = async (orderedBy: string): Promise<string | undefined> => {
  const papers: PurchaseOrderPaper[] = []
  const documents = {
    renderPurchaseOrder: async (paper: PurchaseOrderPaper) => {
      papers.push(paper)
      return Buffer.from('')
    },
  } as unknown as DocumentsClient
  const nameOf = async (email: string) =>
    email === 'ops@example.com' ? 'Oscar Operations' : undefined
  await namingPeople(documents, { nameOf }).renderPurchaseOrder({ orderedBy } as PurchaseOrderPaper)
  return papers[0]?.orderedBy
}

it('the paper of an order names who ordered, by the e-mail where no name is known', async () => {
  expect(await printed('ops@example.com')).toBe('Oscar Operations')
  expect(await printed('gone@example.com')).toBe('gone@example.com')
})
