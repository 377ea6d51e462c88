import type { ReactNode } from 'react'

/**
 * Replaces markdown-to-jsx within the form library (see vite.config.ts). The library would render descriptions with it,
 * but ours are plain text rendered by FieldFrame, and it is a third of the library's weight.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children
}
