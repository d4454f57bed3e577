import { z } from 'zod'

export const deadLetterBody = z
  .object({
    service: z.string(),
    id: z.uuid(),
    consumer: z.string().describe('Who takes in whose events: `purchasing of estimating`'),
    subject: z.string().describe('The type of the event'),
    reason: z.string(),
    attempts: z.int(),
    at: z.iso.datetime().describe('When it was given up'),
    payload: z.string().describe('The message as text, cut after 2,000 characters'),
  })
  .meta({ id: 'DeadLetter' })

export const replayBody = z
  .object({
    replayed: z.boolean(),
    reason: z.string().nullable().describe('Why it failed again; it stays'),
  })
  .meta({ id: 'DeadLetterReplay' })

export const backlogBody = z
  .object({
    service: z.string(),
    outbox: z.object({
      count: z.int().describe('Events that are written and not published'),
      oldestSeconds: z.number(),
    }),
    consumers: z.array(
      z.object({
        context: z.string().describe('Whose events'),
        pending: z
          .int()
          .nullable()
          .describe('Events that are published and not taken in; null while NATS is away'),
        deadLetters: z.int(),
      }),
    ),
  })
  .meta({ id: 'Backlog' })
