import { tidyText } from './tidyText.ts'

/** Collapses whitespace in each line and drops empty lines. */
export function tidyLines(text: string): string {
  return text.split('\n').map(tidyText).filter(Boolean).join('\n')
}
