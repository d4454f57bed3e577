import {
  boundedList,
  dateField,
  dayParameter,
  idParam,
  listParameters,
  numberField,
  recordId,
  recordTimes,
  referenceField,
  requiredText,
  severalOf,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import { historyAnswer } from '../history/history.schemas.ts'
import { HIGHEST_RATE } from '../tm-rates/tm-rates.schemas.ts'
import { TICKET_ACTIONS } from './ticket-history.store.ts'
import { TICKET_STATUSES } from './ticket-transitions.ts'

export const ticketParams = z.object({ id: idParam })

const MOST_LINES = 100
const HIGHEST_PRICE = 999_999.9999

const hours = (label: string) => numberField(label, { places: 2, max: 9_999.99 })
const price = (label: string, max: number) =>
  numberField(label, { places: 4, max, isDollars: true }).nullable()
const lineId = referenceField('Ticket line id')
  .nullish()
  .describe('A line of the ticket as it was answered; null or left out: a new one')

const labor = z.object({
  id: lineId,
  classification: requiredText('Classification', 100).describe('The trade, as the rates name it'),
  regularHours: hours('Regular hours').describe('Hours of all of them, at the rate'),
  overtimeHours: hours('Overtime hours')
    .optional()
    .describe('Hours at one and a half times the rate; 0 if left out'),
})

const material = z.object({
  id: lineId,
  description: requiredText('Material', 300).describe('What was used'),
  quantity: numberField('Quantity', { places: 4, max: 9_999_999.9999 }).describe('How much'),
  uom: requiredText('Unit', 10).describe('Of the quantity: CY, EA'),
  unitCost: price('Unit cost', HIGHEST_PRICE)
    .optional()
    .describe('Dollars a unit; null: no price. Left out, or sent by OPS: as it was'),
})

const machine = z.object({
  id: lineId,
  name: requiredText('Equipment name', 100).describe('As the crew calls it'),
  hours: hours('Equipment hours').describe('Hours that it ran'),
  rate: price('Equipment rate', HIGHEST_PRICE)
    .optional()
    .describe('Dollars an hour; null: no price. Left out, or sent by OPS: as it was'),
})

const several = <T extends z.ZodType>(entry: T, label: string) =>
  boundedList(entry, {
    max: MOST_LINES,
    tooMany: `A ticket has at most ${MOST_LINES} lines of ${label}`,
    mistyped: `The ${label} must be a list`,
  }).optional()

const fields = {
  date: dateField('Date').describe('When the work was done'),
  description: requiredText('Description', 300).describe('What was done, and where'),
  dayId: referenceField('Day').nullish().describe('A day of the project; null: none'),
  labor: several(labor, 'labor').describe('Who worked how long'),
  materials: several(material, 'materials').describe('What was used'),
  equipment: several(machine, 'equipment').describe('What ran'),
}

export const createTicketBody = z.object(fields).meta({ id: 'CreateTmTicket' })
export const updateTicketBody = z.object(fields).partial().meta({ id: 'UpdateTmTicket' })
export type CreateTicket = z.output<typeof createTicketBody>

const knownLine = referenceField('Ticket line id').describe('A line of the ticket')

export const pricesBody = z
  .object({
    labor: several(
      z.object({
        id: knownLine,
        rate: price('Rate', HIGHEST_RATE).describe(
          'Dollars an hour, where the list had none at the signing; null: no price',
        ),
      }),
      'labor',
    ).describe('Rates that were missing at the signing'),
    materials: several(
      z.object({
        id: knownLine,
        unitCost: price('Unit cost', HIGHEST_PRICE).describe('Dollars a unit; null: no price'),
      }),
      'materials',
    ).describe('Prices of materials'),
    equipment: several(
      z.object({
        id: knownLine,
        rate: price('Equipment rate', HIGHEST_PRICE).describe('Dollars an hour; null: no price'),
      }),
      'equipment',
    ).describe('Prices of equipment'),
  })
  .meta({ id: 'PriceTmTicket' })

export const voidTicketBody = z
  .object({ reason: requiredText('Reason', 2000).describe('Why; it stands on the ticket') })
  .meta({ id: 'VoidTmTicket' })

const MOST_TICKETS = 100
export const changeOrderBody = z
  .object({
    ticketIds: boundedList(referenceField('Ticket'), {
      max: MOST_TICKETS,
      tooMany: `A change order is made of at most ${MOST_TICKETS} tickets`,
      mistyped: 'The tickets must be a list',
    })
      .refine((ids) => ids.length > 0, 'At least one ticket is required')
      .refine((ids) => new Set(ids).size === ids.length, 'Each ticket may be given only once')
      .describe('Signed and priced ones of the project'),
    name: requiredText('Name').describe('Of the change order'),
  })
  .meta({ id: 'CreateTmChangeOrder' })

const dayOf = (label: string) => dayParameter(label).optional()

export const ticketList = listParameters({
  sorts: ['-number', 'date', 'createdAt'],
  defaultLimit: 100,
  maxLimit: 500,
})
  .omit({ q: true })
  .extend({
    from: dayOf('From').describe('Of this date or later'),
    to: dayOf('To').describe('Of this date or earlier'),
    status: severalOf('Status', TICKET_STATUSES),
  })

export const paperQuery = z.object({
  priced: trueOrFalse('Priced must be true or false')
    .optional()
    .describe('true: with prices, which OPS does not see'),
})

const dollars = (text: string) =>
  z.number().nullable().optional().describe(`${text}; null: no price. Left out for OPS`)
const status = z.enum(TICKET_STATUSES).describe('DRAFT → SIGNED → INCLUDED or VOID')

export const ticketBody = z
  .object({
    id: recordId,
    projectId: z.string().describe('The job'),
    number: z.string().describe('`T-001`, counted by project; none is given twice'),
    date: z.iso.date().describe('When the work was done'),
    description: z.string().describe('What was done, and where'),
    dayId: z.string().nullable().describe('The day that it was entered with; null: none'),
    status,
    labor: z
      .array(
        z.object({
          id: recordId,
          classification: z.string().describe('The trade'),
          regularHours: z.number().describe('Hours of all of them, at the rate'),
          overtimeHours: z.number().describe('Hours at one and a half times the rate'),
          rate: dollars('Dollars an hour, frozen at the signing; of a draft those of now'),
          amount: dollars('Dollars of the line'),
        }),
      )
      .describe('Who worked how long'),
    materials: z
      .array(
        z.object({
          id: recordId,
          description: z.string().describe('What was used'),
          quantity: z.number().describe('How much'),
          uom: z.string().describe('Of the quantity'),
          unitCost: dollars('Dollars a unit'),
          amount: dollars('Dollars of the line'),
        }),
      )
      .describe('What was used'),
    equipment: z
      .array(
        z.object({
          id: recordId,
          name: z.string().describe('As the crew calls it'),
          hours: z.number().describe('Hours that it ran'),
          rate: dollars('Dollars an hour'),
          amount: dollars('Dollars of the line'),
        }),
      )
      .describe('What ran'),
    markups: z
      .object({
        labor: z.number().describe('Percent on labor'),
        materials: z.number().describe('Percent on materials'),
        equipment: z.number().describe('Percent on equipment'),
      })
      .nullable()
      .optional()
      .describe('Frozen at the signing; of a draft those of now. Left out for OPS'),
    amount: dollars('Dollars of all lines with markups'),
    signature: z
      .object({
        name: z.string().describe('Of who signed for the client'),
        by: z.string().describe('E-mail of who had it signed'),
        at: z.iso.datetime().describe('When, in UTC'),
      })
      .nullable()
      .describe('Null: not signed'),
    voided: z
      .object({
        reason: z.string().describe('Why'),
        by: z.string().describe('E-mail of who did it'),
        at: z.iso.datetime().describe('When, in UTC'),
      })
      .nullable()
      .describe('Null: it is not void'),
    changeOrderId: z.string().nullable().describe('The change order that has it; null: none'),
    changeOrderNumber: z.string().nullable().describe('Its number as a bid; null: none'),
    createdBy: z.string().describe('E-mail of who entered it'),
    ...recordTimes,
  })
  .meta({ id: 'TmTicket' })

export const changeOrderAnswer = z
  .object({
    id: z.string().describe('Of the change order, which is a bid under the project'),
    baseBidId: z.string().describe('The project'),
    kind: z.literal('CHANGE_ORDER').describe('What kind of bid it is'),
    bidNumber: z.string().describe('`B-7-CO1`'),
    name: z.string().describe('As it was asked for'),
    status: z.string().describe('DRAFT'),
    totalCost: z.number().describe('Dollars of all tickets in it'),
    tickets: z
      .array(
        z.object({
          id: z.string().describe('Of the ticket'),
          number: z.string().describe('`T-001`'),
        }),
      )
      .describe('What it was made of, in the order of numbers'),
  })
  .meta({ id: 'TmChangeOrder' })

export const ticketHistoryBody = historyAnswer(
  'TmTicketHistoryEntry',
  {
    action: z.enum(TICKET_ACTIONS).describe('What was done'),
    from: z.enum(TICKET_STATUSES).nullable().describe('Its state before; null: there was none'),
    to: z.enum(TICKET_STATUSES).nullable().describe('Its state after; null: it is gone'),
    reason: z.string().nullable().describe('Why, where it was asked for'),
  },
  'Every field that is different from before; for OPS without prices',
)
