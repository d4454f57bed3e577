import type { PmSheet } from '../pm/pm-sheet.ts'

/** A tracking sheet that people open in a browser. */
export interface HostedSheet {
  readonly provider: 'google' | 'formwork'
  readonly spreadsheetId: string
  readonly url: string
}

/** Where tracking sheets are hosted: at Google, or by this service itself. */
export interface SheetHost {
  /** @param by e-mail address of whoever asks for it, and is to open it */
  create(pm: PmSheet, by: string): Promise<HostedSheet>
}
