import type { TmTicketPaper } from '@formwork/contracts'
import { type Decimal, decimal } from '@formwork/kernel'
import type { DocumentsClient } from '../clients/documents-client.ts'
import type { Database } from '../database.ts'
import { soldTickets } from './answer-tickets.ts'
import type { Ticket } from './ticket.ts'
import { moneyOf } from './ticket-amounts.ts'
import { equipmentAmount, laborAmount, materialAmount, type PartMoney } from './tm-money.ts'
import { type PaperProject, readPaperProject, readTicket } from './tm-tickets.store.ts'

export interface PaperNeeds {
  readonly db: Database
  readonly documents: Pick<DocumentsClient, 'renderTmTicket'>
}

/** A ticket as its client signs it, or with its prices. @throws ResourceNotFound; unavailable */
export async function printTicket(
  { db, documents }: PaperNeeds,
  id: string,
  { priced }: { readonly priced: boolean },
): Promise<{ readonly fileName: string; readonly pdf: Buffer }> {
  const ticket = await readTicket(db, id)
  const project = await readPaperProject(db, ticket.projectId)
  const [sold = ticket] = priced ? await soldTickets(db, [ticket]) : []
  const pdf = await documents.renderTmTicket(ticketPaper(sold, project, { priced }))
  return { fileName: `${project.bidNumber}-${ticket.number}.pdf`, pdf }
}

const text = (value: number): string => decimal(value).toFixed()
const cents = (amount: Decimal | null) => (amount === null ? {} : { amount: amount.toFixed(2) })

/** Only a priced paper holds a dollar. */
export function ticketPaper(
  ticket: Ticket,
  { bidNumber, name, location }: PaperProject,
  { priced }: { readonly priced: boolean },
): TmTicketPaper {
  const { number, date, description, signature, voided } = ticket
  return {
    number,
    date,
    description,
    projectNumber: bidNumber,
    projectName: name,
    ...(location !== null && { projectLocation: location }),
    labor: ticket.labor.map((line) => ({
      classification: line.classification,
      regularHours: text(line.regularHours),
      overtimeHours: text(line.overtimeHours),
      ...(priced && line.rate !== null && { rate: text(line.rate) }),
      ...(priced && cents(laborAmount(line))),
    })),
    materials: ticket.materials.map((line) => ({
      description: line.description,
      quantity: text(line.quantity),
      uom: line.uom,
      ...(priced && line.unitCost !== null && { unitCost: text(line.unitCost) }),
      ...(priced && cents(materialAmount(line))),
    })),
    equipment: ticket.equipment.map((line) => ({
      name: line.name,
      hours: text(line.hours),
      ...(priced && line.rate !== null && { rate: text(line.rate) }),
      ...(priced && cents(equipmentAmount(line))),
    })),
    ...(signature !== null && {
      signature: { name: signature.name, signedAt: signature.at, fileId: signature.fileId },
    }),
    ...(voided !== null && { voidReason: voided.reason }),
    ...(priced && { money: moneyOnPaper(ticket) }),
  }
}

function moneyOnPaper(ticket: Ticket): NonNullable<TmTicketPaper['money']> {
  const money = moneyOf(ticket)
  if (money === null) return { sums: [] }
  const { labor, materials, equipment } = ticket.markups ?? { labor: 0, materials: 0, equipment: 0 }
  return {
    sums: [
      ...sumsOf('Labor', money.parts.labor, labor),
      ...sumsOf('Materials', money.parts.materials, materials),
      ...sumsOf('Equipment', money.parts.equipment, equipment),
    ],
    total: money.amount.toFixed(2),
  }
}

function sumsOf(label: string, { cost, markup }: PartMoney, percent: number) {
  if (cost.isZero()) return []
  const sums = [{ label, amount: cost.toFixed(2) }]
  if (markup.isZero()) return sums
  return [...sums, { label: `${label}, ${text(percent)} %`, amount: markup.toFixed(2) }]
}
