import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'formwork.theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** What was chosen here, else what the system prefers. */
export function currentTheme(): Theme {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system.matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  apply()
}

/** Shows the theme, and from then on follows the system and the choice in another tab. */
export function showTheme(): void {
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme()
  for (const listener of listeners) listener()
}
