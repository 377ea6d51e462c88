import { TooMuchFilled } from '../../../templates/tags/fillNodes.ts'
import {
  type Rendered,
  RenderRefusal,
  type RenderTask,
  renderLimits,
  type WantedFormat,
} from './renderTask.ts'
import { textRenderer } from './renderText.ts'
import { wordRenderer } from './renderWord.ts'

/**
 * Renders a document in this process in several formats, and fills its template once: Word templates as docx or html,
 * others in each format. `missing` are pointers of absent values, which a draft marks by their names. Throws
 * RenderRefusal.
 */
export async function* renderDocument(
  task: RenderTask,
  wanted: readonly WantedFormat[],
  missing: ReadonlySet<string>,
): AsyncGenerator<Rendered> {
  const { template } = task
  try {
    const write = await (template.format === 'docx'
      ? wordRenderer({ ...task, template }, missing)
      : textRenderer({ ...task, template }, missing))
    for (const format of wanted) yield withinLimit(await write(format))
  } catch (error) {
    if (!(error instanceof TooMuchFilled)) throw error
    throw new RenderRefusal('too_large', error.message, { pointer: error.pointer, cause: error })
  }
}

function withinLimit(rendered: Rendered): Rendered {
  if (rendered.bytes.length <= renderLimits.resultBytes) return rendered
  throw new RenderRefusal('too_large', 'The finished document has more than 20 MB.')
}
