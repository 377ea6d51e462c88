import type { TagField } from '../../../templates/tags/fieldTree.ts'

/** A template: a text, or the bytes of a Word file. */
export type Template = { format: 'markdown' | 'html'; text: string } | { format: 'docx'; file: Uint8Array }

/** What a document is made of. */
export interface RenderTask {
  template: Template
  fields: readonly TagField[]
  values: unknown
  language: string
  timeZone: string
  paper: 'a4' | 'letter'
  /** Whether absent values are marked by their names, and each page as a draft. */
  isDraft: boolean
  title: string
  /** PNG and JPEG pictures by the text that values name them with, such as a file id. */
  pictures: Readonly<Record<string, Uint8Array>>
}

/** Format of a finished document; html is the view, without scripts and remote content. */
export type WantedFormat = 'pdf' | 'docx' | 'html'

export interface Rendered {
  format: WantedFormat
  bytes: Uint8Array
  /** Media type. */
  type: string
}

/** Writes a filled document in a format. */
export type FormatWriter = (wanted: WantedFormat) => Promise<Rendered>

export const mediaTypes: Readonly<Record<WantedFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
}

/** Limits of templates and documents. */
export const renderLimits = {
  fileBytes: 10_000_000,
  textCharacters: 100_000,
  pictureBytes: 5_000_000,
  picturePixels: 25_000_000,
  resultBytes: 20_000_000,
  nodes: 300_000,
  depth: 64,
  span: 50,
} as const

/**
 * Why a template cannot be rendered: it is no sound Word file, it holds a forbidden part, its tags are faulty, or the
 * document would be too large, take too long, or fill the memory.
 */
export type RenderRefusalCode =
  | 'broken'
  | 'forbidden_part'
  | 'faulty_tags'
  | 'too_large'
  | 'too_slow'
  | 'too_much_memory'

/** Error for a template or values that can never be rendered; `detail` says what to change. */
export class RenderRefusal extends Error {
  readonly code: RenderRefusalCode
  readonly detail: string
  /** JSON Pointer of the value that is the cause; null if none is. */
  readonly pointer: string | null

  constructor(
    code: RenderRefusalCode,
    detail: string,
    { pointer = null, ...options }: ErrorOptions & { pointer?: string | null } = {},
  ) {
    super(`A document was not rendered: ${detail}`, options)
    this.code = code
    this.detail = detail
    this.pointer = pointer
  }
}
