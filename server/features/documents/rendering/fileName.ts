import type { DocumentFormat } from '../template/template.ts'

/** Returns the name of a document's file, without the characters that file systems refuse. */
export function fileName(title: string, format: DocumentFormat): string {
  const plain = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${plain || 'document'}.${format}`
}
