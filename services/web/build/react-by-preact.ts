import { fileURLToPath } from 'node:url'

const preact = (name: string): string => fileURLToPath(import.meta.resolve(`preact/${name}`))
const replace = (name: string, by: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: preact(by),
})

/** What asks for React by its name, the libraries too, is given Preact: docs/adr/0023. */
export const REACT_BY_PREACT = [
  replace('react', 'compat'),
  replace('react-dom', 'compat'),
  replace('react-dom/client', 'compat/client'),
  replace('react-dom/server', 'compat/server'),
  replace('react/jsx-(dev-)?runtime', 'jsx-runtime'),
]
