import { tidyText } from './tidyText.ts'

/** A text line by line without what nobody sees in it: runs of spaces, and lines that are empty. */
export function tidyLines(text: string): string {
  return text.split('\n').map(tidyText).filter(Boolean).join('\n')
}
