import { defineError } from '@formwork/kernel'

export const PdfNotMade = defineError(
  'unavailable',
  'UNAVAILABLE',
  'The PDF could not be made right now',
)
export const PdfServiceStopping = defineError(
  'unavailable',
  'UNAVAILABLE',
  'The service is stopping',
)
export const NoPdfBrowser = defineError(
  'unavailable',
  'UNAVAILABLE',
  'PDFs cannot be made right now',
)
export const TooManyPdfs = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Too many PDFs are being made right now; try again shortly',
)
export const PdfTooSlow = defineError(
  'unavailable',
  'UNAVAILABLE',
  'The PDF takes too long; the CSV and Excel exports have no such limit',
)
