import type { ReactNode } from 'react'

/**
 * Stands in for markdown-to-jsx within the form library (see vite.config.ts). The library would draw descriptions with
 * it, but ours are plain text drawn by FieldFrame, and it is a third of the library's weight.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children
}
