import { renderDocument } from '../../server/features/documents/render/renderDocument.ts'
import type { RenderTask, WantedFormat } from '../../server/features/documents/render/renderTask.ts'

/** Returns a document rendered in one format, in this process. */
export async function renderedAs(
  task: RenderTask,
  wanted: WantedFormat,
  missing: readonly string[] = [],
): Promise<Buffer> {
  for await (const { bytes } of renderDocument(task, [wanted], new Set(missing))) return Buffer.from(bytes)
  throw new Error('Nothing was made')
}
