import { z } from 'zod'

export const deadLetterBody = z
  .object({
    service: z.string().describe('The service that could not take the event in'),
    id: z.uuid().describe('Names it for a replay'),
    consumer: z.string().describe('Who takes in whose events: `purchasing of estimating`'),
    subject: z.string().describe('The type of the event'),
    reason: z.string().describe('Why it failed the last time'),
    attempts: z.int().describe('How often it was tried'),
    at: z.iso.datetime().describe('When it was given up'),
    payload: z.string().describe('The message as text, cut after 2,000 characters'),
  })
  .meta({ id: 'DeadLetter' })

export const replayBody = z
  .object({
    replayed: z.boolean().describe('Whether it was taken in now'),
    reason: z.string().nullable().describe('Why it failed again; it stays'),
  })
  .meta({ id: 'DeadLetterReplay' })

export const backlogBody = z
  .object({
    service: z.string().describe('Whose backlog it is'),
    outbox: z
      .object({
        count: z.int().describe('Events that are written and not published'),
        oldestSeconds: z
          .number()
          .describe('How long the oldest of them waits, in seconds; 0 when there is none'),
      })
      .describe('What the service has yet to tell others'),
    consumers: z
      .array(
        z.object({
          context: z.string().describe('Whose events'),
          pending: z
            .int()
            .nullable()
            .describe('Events that are published and not taken in; null while NATS is away'),
          deadLetters: z.int().describe('Events that were given up'),
        }),
      )
      .describe('What the service has yet to hear from others'),
  })
  .meta({ id: 'Backlog' })
