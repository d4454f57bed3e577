import { z } from 'zod'

const tier = z.object({ belowCY: z.number(), perLoad: z.number() })
const loadFee = z.object({ name: z.string(), amount: z.number() })
const yardFee = z.object({ name: z.string(), amount: z.number(), when: z.string() })
const opening = z.object({ when: z.string(), amount: z.number() })

// The lists of delivery terms as they are stored.
export const tiersOf = (stored: unknown) => z.array(tier).parse(stored)
export const loadFeesOf = (stored: unknown) => z.array(loadFee).parse(stored)
export const yardFeesOf = (stored: unknown) => z.array(yardFee).parse(stored)
export const openingsOf = (stored: unknown) => z.array(opening).parse(stored)
