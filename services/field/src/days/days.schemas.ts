import {
  boundedList,
  dateField,
  dayParameter,
  idParam,
  listParameters,
  numberField,
  optionalText,
  recordId,
  recordTimes,
  referenceField,
  requiredText,
  severalOf,
  warningsField,
  wholeNumberField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { historyAnswer } from '../history/history.schemas.ts'
import { DELAY_CAUSES } from './day.ts'
import { DAY_ACTIONS } from './day-history.store.ts'
import { DAY_STATUSES } from './day-transitions.ts'

export const dayParams = z.object({ id: idParam })
export const photoParams = z.object({ id: idParam, photoId: idParam })

const hoursOfDay = (label: string) => numberField(label, { places: 2, max: 24 })
const machineHours = numberField('Equipment hours', { places: 2, max: 9_999.99 })

const line = z.object({
  id: referenceField('Hours line id')
    .nullish()
    .describe('A line of the day as it was answered; null or left out: a new one'),
  workerId: referenceField('Worker').describe('Who worked'),
  taskId: referenceField('Task').describe('On what'),
  regularHours: hoursOfDay('Regular hours').describe('Hours at the rate of the worker'),
  overtimeHours: hoursOfDay('Overtime hours')
    .optional()
    .describe('Hours at one and a half times the rate; 0 if left out'),
  perDiem: z
    .boolean('Per diem must be true or false')
    .optional()
    .describe('Whether the line has the per diem of the worker, once a date; false if left out'),
  ticket: optionalText('Ticket', 100).describe('What is noted beside it; null: nothing'),
})

const quantity = z.object({
  taskId: referenceField('Task').describe('What came to stand'),
  quantity: numberField('Quantity', { places: 4, min: -9_999_999_999 }).describe(
    'In the unit of the task; negative: a correction, which needs a note',
  ),
  note: optionalText('Note', 500).describe('Why; null: nothing'),
})

const machine = z.object({
  name: requiredText('Equipment name', 100).describe('As the crew calls it'),
  hours: machineHours.describe('Hours that it ran'),
  taskId: referenceField('Task').nullish().describe('For what; null: not said'),
})

const delay = z.object({
  cause: z
    .enum(DELAY_CAUSES, `Cause must be one of ${DELAY_CAUSES.join(', ')}`)
    .describe('What held the crew up'),
  hours: hoursOfDay('Delay hours').describe('How long'),
  note: optionalText('Note', 500).describe('What happened; null: not said'),
})

const several = <T extends z.ZodType>(entry: T, label: string, max: number) =>
  boundedList(entry, {
    max,
    tooMany: `A day has at most ${max} ${label}`,
    mistyped: `The ${label} must be a list`,
  }).optional()

const fields = {
  date: dateField('Date').describe(
    'The calendar day, at most one ahead of today in the time zone of the project',
  ),
  crew: wholeNumberField('Crew', { min: 1, max: 60 })
    .optional()
    .describe('A project has one day of a crew and a date; 1 if left out'),
  weather: optionalText('Weather', 200).describe('Null: not said'),
  notes: optionalText('Notes', 4000).describe('Null: none'),
  hours: several(line, 'hours lines', 400).describe('Who worked on what, how long'),
  quantities: several(quantity, 'quantities', 100).describe('What came to stand'),
  equipment: several(machine, 'pieces of equipment', 100).describe('What ran'),
  delays: several(delay, 'delays', 100).describe('What held the crew up'),
}

export const createDayBody = z.object(fields).meta({ id: 'CreateDay' })
export const updateDayBody = z.object(fields).partial().meta({ id: 'UpdateDay' })
export type CreateDay = z.output<typeof createDayBody>

export const copyDayBody = z
  .object({ date: dateField('Date').describe('Of the new day') })
  .meta({ id: 'CopyDay' })
const reason = requiredText('Reason', 2000).describe('Why; it stands in the history')
export const rejectDayBody = z.object({ reason }).meta({ id: 'RejectDay' })
export const reopenDayBody = z
  .object({
    reason,
    renewRates: z
      .boolean('Renew rates must be true or false')
      .optional()
      .describe('true: the next submission copies the rates of then; else those of the day stay'),
  })
  .meta({ id: 'ReopenDay' })

const dayOf = (label: string) => dayParameter(label).optional()

export const dayList = listParameters({
  sorts: ['-date', 'createdAt'],
  defaultLimit: 100,
  maxLimit: 500,
})
  .omit({ q: true })
  .extend({
    from: dayOf('From').describe('Of this date or later'),
    to: dayOf('To').describe('Of this date or earlier'),
    status: severalOf('Status', DAY_STATUSES),
  })

const dollars = (text: string) =>
  z.number().nullable().optional().describe(`${text}; null: not priced yet. Left out for OPS`)

const photoBody = z
  .object({
    id: recordId,
    fileName: z.string().describe('As it was sent'),
    contentType: z.string().describe('`image/jpeg` or `image/png`'),
    size: z.number().describe('Bytes'),
    uploadedBy: z.string().describe('E-mail of who sent it'),
    uploadedAt: z.iso.datetime().describe('When, in UTC'),
  })
  .meta({ id: 'DayPhoto' })

const rejectionBody = z
  .object({
    reason: z.string().describe('Why'),
    by: z.string().describe('E-mail of who rejected it'),
    at: z.iso.datetime().describe('When, in UTC'),
  })
  .nullable()
  .describe('Of the last submission; null: it was not rejected')

const status = z.enum(DAY_STATUSES).describe('DRAFT → SUBMITTED → APPROVED')

export const dayBody = z
  .object({
    id: recordId,
    projectId: z.string().describe('The job'),
    date: z.iso.date().describe('The calendar day'),
    crew: z.number().describe('Of several crews of a date, which'),
    status,
    weather: z.string().nullable().describe('Null: not said'),
    notes: z.string().nullable().describe('Null: none'),
    hours: z
      .array(
        z.object({
          id: recordId,
          workerId: z.string().describe('Who worked'),
          worker: z.string().describe('Their name'),
          taskId: z.string().describe('On what'),
          task: z.string().describe('Its name'),
          regularHours: z.number().describe('Hours at the rate of the worker'),
          overtimeHours: z.number().describe('Hours at one and a half times the rate'),
          perDiem: z.boolean().describe('Whether the line has the per diem of the worker'),
          ticket: z.string().nullable().describe('What is noted beside it; null: nothing'),
          hourlyRate: dollars('Dollars of the worker for an hour, as they were submitted'),
          regularPay: dollars('Dollars for the regular hours'),
          overtimePay: dollars('Dollars for the overtime'),
          amount: dollars('Dollars with burdens and per diem'),
          costCode: z
            .string()
            .nullable()
            .optional()
            .describe('What it is booked to, frozen at the approval; null: none. Left out for OPS'),
          section: z
            .string()
            .nullable()
            .optional()
            .describe('Where the budget has it; null: not priced yet. Left out for OPS'),
        }),
      )
      .describe('Who worked on what, how long'),
    quantities: z
      .array(
        z.object({
          taskId: z.string().describe('What came to stand'),
          task: z.string().describe('Its name'),
          uom: z.string().nullable().describe('Its unit; null: none'),
          quantity: z.number().describe('How much; negative: a correction'),
          note: z.string().nullable().describe('Why; null: nothing'),
        }),
      )
      .describe('What came to stand'),
    equipment: z
      .array(
        z.object({
          name: z.string().describe('As the crew calls it'),
          hours: z.number().describe('Hours that it ran'),
          taskId: z.string().nullable().describe('For what; null: not said'),
        }),
      )
      .describe('What ran'),
    delays: z
      .array(
        z.object({
          cause: z.enum(DELAY_CAUSES).describe('What held the crew up'),
          hours: z.number().describe('How long'),
          note: z.string().nullable().describe('What happened; null: not said'),
        }),
      )
      .describe('What held the crew up'),
    photos: z.array(photoBody).describe('In the order in which they came'),
    rejection: rejectionBody,
    laborCost: dollars('Dollars of all hours'),
    createdBy: z.string().describe('E-mail of who entered it'),
    ...recordTimes,
    warnings: warningsField.describe('What is allowed and unlikely'),
  })
  .meta({ id: 'FieldDay' })

export const dayRowBody = z
  .object({
    id: recordId,
    projectId: z.string().describe('The job'),
    date: z.iso.date().describe('The calendar day'),
    crew: z.number().describe('Of several crews of a date, which'),
    status,
    weather: z.string().nullable().describe('Null: not said'),
    workers: z.number().describe('How many people worked'),
    hours: z.number().describe('Man-hours, overtime included'),
    quantities: z.number().describe('How many quantities it has'),
    photos: z.number().describe('How many photos it has'),
    laborCost: dollars('Dollars of all hours'),
    rejection: rejectionBody,
    createdBy: z.string().describe('E-mail of who entered it'),
    ...recordTimes,
  })
  .meta({ id: 'FieldDayRow' })

export const dayHistoryBody = historyAnswer('FieldDayHistoryEntry', {
  action: z.enum(DAY_ACTIONS).describe('What was done'),
  from: z.enum(DAY_STATUSES).nullable().describe('Its state before; null: there was none'),
  to: z.enum(DAY_STATUSES).nullable().describe('Its state after'),
  reason: z.string().nullable().describe('Why, where it was asked for'),
})
