import { z } from 'zod'
import { JSON_TYPE } from './document.ts'

/** Where an answer's schema says which media types it comes in, until the document is complete. */
export const MEDIA_TYPES = 'x-media-types'

/** An answer that is a file: of one of these media types, whatever its bytes. */
export const fileAnswer = (...types: readonly [string, ...string[]]) =>
  z.unknown().meta({ [MEDIA_TYPES]: types })

/**
 * An answer that is JSON, or another media type where the caller asks for it. A schema with a name
 * becomes a reference, beside which nothing else can stand: the union of it alone keeps the types.
 */
export const jsonOr = <T extends z.ZodType>(schema: T, ...types: readonly [string, ...string[]]) =>
  (schema.meta()?.id === undefined ? schema : z.union([schema])).meta({
    [MEDIA_TYPES]: [JSON_TYPE, ...types],
  })
