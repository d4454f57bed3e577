import { z } from 'zod'

/**
 * `<context>.settings.changed.v1`: an administrator changed a setting of the company. Identity
 * records it in the security log.
 */
export const settingsChanged = z.object({
  /** As its path names it: `approval-limits`. */
  setting: z.string(),
  /** E-mail of who changed it. */
  by: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
})
