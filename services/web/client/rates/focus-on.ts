export const focusOn = (opener: Element | null | undefined): void => {
  if (opener instanceof HTMLElement) opener.focus()
}
