import type { documentsV1 } from '@formwork/contracts'
import type { Company } from '../company/company.ts'
import type { Database } from '../database.ts'
import type { FileStore } from '../files/file-store.ts'
import { readHead } from '../paper/read-head.ts'
import { purchaseOrderDocument } from './purchase-order-document.ts'
import type { OrderOnPaper } from './purchase-order-paper.ts'

export interface OrderPdfNeeds {
  readonly db: Database
  readonly store: FileStore
  readonly browsers: { render(html: string, options: { tagged: boolean }): Promise<Buffer> }
  /** As the settings have it. */
  readonly company: Company
}

type Client = InstanceType<typeof documentsV1.DocumentsService>
export type OrderMessage = Parameters<Client['renderPurchaseOrder']>[0]

/** The order as its vendor gets it, in the isolated browser. */
export async function renderPurchaseOrder(
  needs: OrderPdfNeeds,
  message: OrderMessage,
): Promise<Buffer> {
  const { company, logo } = await readHead(needs)
  const html = purchaseOrderDocument({ order: toOrder(message), company, logo })
  return needs.browsers.render(html, { tagged: true })
}

function toOrder(message: OrderMessage): OrderOnPaper {
  const { total, totalLabel } = message
  return {
    poNumber: message.poNumber ?? '',
    revision: message.revision || 1,
    withoutPrices: message.withoutPrices ?? false,
    orderedAt: message.orderedAt ?? '',
    orderedBy: message.orderedBy ?? '',
    vendor: {
      name: message.vendorName ?? '',
      addressLines: message.vendorAddress ?? [],
      contactName: message.vendorContact ?? null,
      email: message.vendorEmail ?? null,
      phone: message.vendorPhone ?? null,
    },
    projectNumber: message.projectNumber ?? '',
    projectName: message.projectName ?? '',
    projectLocation: message.projectLocation ?? null,
    shipTo: message.shipTo ?? null,
    siteContact: message.siteContact ?? null,
    sitePhone: message.sitePhone ?? null,
    timeZone: message.timeZone ?? null,
    terms: message.terms ?? null,
    facts: (message.facts ?? []).map(({ label = '', value = '' }) => ({ label, value })),
    pours: (message.pours ?? []).map((pour) => ({
      place: pour.place ?? '',
      mix: pour.mix ?? '',
      quantity: pour.quantity ?? '',
      slump: pour.slump ?? '',
      spacing: pour.spacing ?? '',
      firstTruck: pour.firstTruck ?? '',
    })),
    lines: (message.lines ?? []).map(
      ({ description = '', quantity = '0', uom = '', unitPrice = '0', amount = '0' }) => ({
        description,
        quantity,
        uom,
        unitPrice,
        amount,
      }),
    ),
    charges: (message.charges ?? []).map(({ label = '', amount = '0' }) => ({ label, amount })),
    total: total == null ? null : { label: totalLabel ?? 'Total', amount: total },
  }
}
