import { PM_SECTIONS } from '@formwork/contracts'

/** One of the nine sections of the budget. */
export type Section = (typeof PM_SECTIONS)[number]

/** The section of this title; undefined for any other text. */
export function sectionOf(title: string): Section | undefined {
  return PM_SECTIONS.find((section) => section === title)
}
