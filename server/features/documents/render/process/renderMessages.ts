import type { TagField } from '../../../../templates/tags/fieldTree.ts'
import type { Rendered, RenderRefusalCode, RenderTask, WantedFormat } from '../renderTask.ts'
import type { TemplateCheck } from '../word/lintWord.ts'

/** Request to the process that renders: a document, or the check of a Word template. */
export type RenderRequest =
  | { kind: 'render'; task: RenderTask; wanted: readonly WantedFormat[]; missing: readonly string[] }
  | { kind: 'check'; file: Uint8Array; fields: readonly TagField[] | undefined }

/** Outcome of a request. */
export type RenderOutcome =
  | { kind: 'rendered' }
  | ({ kind: 'checked' } & TemplateCheck)
  | { kind: 'refused'; code: RenderRefusalCode; detail: string; pointer: string | null }

/** Replies of the process: it is ready, each file of a document, and the outcome. */
export type RenderReply = { kind: 'ready' } | { kind: 'file'; file: Rendered } | RenderOutcome
