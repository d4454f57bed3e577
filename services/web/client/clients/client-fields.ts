import { z } from 'zod'
import { texts } from '../lib/texts.ts'

const words = texts.clients

/** A client as it is typed; an empty e-mail is none. */
export const clientFields = z.object({
  name: z.string().trim().min(1, words.nameMissing),
  email: z
    .string()
    .trim()
    .refine((typed) => typed === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed), words.emailWrong),
})
