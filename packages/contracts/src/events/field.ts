import { z } from 'zod'

/**
 * `field.day.submitted.v1`, `.approved.v1`, `.returned.v1`, `.reopened.v1`: a day as of one version,
 * whole. A reader keeps the newest; a DRAFT counts nothing, so that none of them tells of its deletion.
 */
export const fieldDayChanged = z.object({
  dayId: z.string(),
  status: z.enum(['DRAFT', 'SUBMITTED', 'APPROVED']),
  projectId: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  /** One of those that a project has on a date; null in events of versions before, as the next two. */
  crew: z.number().int().nullable().default(null),
  /** E-mail of who submitted it last. */
  submittedBy: z.string().nullable().default(null),
  /** Why it was rejected; null: it was not, or was submitted again. */
  rejection: z.string().nullable().default(null),
  /** One for each task, with all of its hours and quantities. */
  lines: z.array(
    z.object({
      taskId: z.string(),
      scopeId: z.string().nullable(),
      /** Title of the PM section that the task's cost code counts in, else LABOR. */
      section: z.string(),
      /** Dollars as decimal text with two decimals. */
      amount: z.string(),
      /** Man-hours as decimal text with two decimals. */
      hours: z.string(),
      /** In the unit of the task, as decimal text with four decimals. */
      quantity: z.string(),
    }),
  ),
})

/**
 * `field.returned-day.deleted.v1`: a day that was returned is deleted, so that its correction is no longer waited
 * for. Its version is above those of all events of the day. Drafts that were not returned go untold.
 */
export const returnedDayDeleted = z.object({
  dayId: z.string(),
  projectId: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
})

/**
 * `field.photo.discarded.v1`: a stored file is no photo of its day and no signature of its T&M ticket, or
 * no longer. `dayId` is the day or the ticket.
 */
export const photoDiscarded = z.object({ dayId: z.string(), fileId: z.string() })

/**
 * `field.tm-order.incomplete.v1`: a change order counts without tickets that it was made of, since another
 * has them or they are void: it was approved after it was lost, or made although its maker was told that
 * estimating did not answer. Aggregate is the change order.
 */
export const ticketsNotIncluded = z.object({
  orderId: z.string(),
  /** As a bid: `B-7-CO1`. */
  orderNumber: z.string(),
  projectId: z.string(),
  tickets: z.array(
    z.object({
      id: z.string(),
      /** `T-001`. */
      number: z.string(),
      status: z.enum(['DRAFT', 'SIGNED', 'INCLUDED', 'VOID']),
      /** The change order that has it; null: none. */
      orderNumber: z.string().nullable(),
    }),
  ),
})
