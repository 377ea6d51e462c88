import { AppError } from '../../../../errors.ts'
import { createFairQueue } from '../../../../limits/fairQueue.ts'
import type { UseLimits } from '../../../../limits/watchUse.ts'
import { createWorkProcesses, ProcessFault, processAnswer } from '../../../../limits/workProcess.ts'
import { type OfficeConverter, OfficeFault } from '../../../../providers/office/officeConverter.ts'
import type { TagField } from '../../../../templates/tags/fieldTree.ts'
import { lintTags } from '../../../../templates/tags/lintTags.ts'
import { missingValues } from '../../../../templates/tags/missingValues.ts'
import { tagNames } from '../../../../templates/tags/tagNames.ts'
import { tagTree } from '../../../../templates/tags/tagTree.ts'
import { requireComplete } from '../../values/requireComplete.ts'
import {
  mediaTypes,
  type Rendered,
  RenderRefusal,
  type RenderRefusalCode,
  type RenderTask,
  renderLimits,
  type Template,
  type WantedFormat,
} from '../renderTask.ts'
import type { TemplateCheck } from '../word/lintWord.ts'
import type { RenderOutcome, RenderReply, RenderRequest } from './renderMessages.ts'

/** Document to make. */
export interface Rendering {
  /** Tenant of the document; tenants take turns. */
  tenantId: string
  task: RenderTask
  wanted: readonly WantedFormat[]
  signal?: AbortSignal
}

export type Renderer = ReturnType<typeof createRenderer>

const usualLimits: UseLimits = { memory: 900_000_000, cpuMs: 20_000, allCpuMs: 60_000, wallMs: 120_000 }

interface Options {
  /** Makes PDF files of Word templates; null if there is no office program. */
  office: OfficeConverter | null
  limits?: UseLimits
}

/** The script is next to the sources or next to the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const file = new URL(isSource ? './renderProcess.ts' : './renderProcess.js', import.meta.url)

/**
 * Creates the renderer of documents. It makes two at a time, one of a tenant, each in a child process that may crash;
 * at most 20 of a tenant wait.
 */
export function createRenderer({ office, limits = usualLimits }: Options) {
  const queue = createFairQueue({ slots: 2, ofTenant: 1, maxAsked: 20 })
  const processes = createWorkProcesses({ file, heapMb: 512 })
  return { render, check, close: processes.close }

  /**
   * Makes a document in several formats, in their order, and fills its template once. Throws `document.incomplete` with
   * a pointer for each required value that is absent (not for a draft), `document.no_renderer` for a PDF of a Word
   * template without an office program, `document.template` with a sentence for people, `server.unavailable` if
   * something ended the process, `request.too_many`, and the signal's reason if it is aborted.
   */
  async function render({ tenantId, task, wanted, signal = never() }: Rendering): Promise<Rendered[]> {
    if (!task.isDraft) requireComplete({ missing: missingValues(task.fields, task.values, '') })
    const isByOffice = task.template.format === 'docx' && wanted.includes('pdf')
    if (isByOffice && !office) throw new AppError('document.no_renderer', { detail: noOffice })
    requireSmall(task.template)
    const missing = task.isDraft ? missingValues(task.fields, task.values, '') : []
    const inProcess = wanted.map(format => (isByOffice && format === 'pdf' ? 'docx' : format))
    const request: RenderRequest = { kind: 'render', task, wanted: [...new Set(inProcess)], missing }
    const work = async () => {
      const files = new Map<WantedFormat, Rendered>()
      await ask(request, signal, file => files.set(file.format, file))
      const docx = files.get('docx')
      if (isByOffice && office && docx) files.set('pdf', await pdfBy(office, docx.bytes, signal))
      return wanted.map(format => {
        const file = files.get(format)
        if (file) return file
        throw refused('broken')
      })
    }
    return queue(tenantId, work, signal)
  }

  /**
   * Returns the problems of a template, each with its place, and the names in its tags. Without fields, names are not
   * checked. Throws `document.template` for one that is too large, and `request.too_many`.
   */
  async function check(
    tenantId: string,
    template: Template,
    fields?: readonly TagField[],
    signal = never(),
  ): Promise<TemplateCheck> {
    requireSmall(template)
    if (template.format !== 'docx')
      return { problems: lintTags(template.text, fields), tags: tagNames(tagTree(template.text).nodes) }
    const request: RenderRequest = { kind: 'check', file: template.file, fields }
    const outcome = await queue(tenantId, () => ask(request, signal), signal)
    if (outcome.kind !== 'checked') throw refused('broken')
    return { problems: outcome.problems, tags: outcome.tags }
  }

  async function ask(
    request: RenderRequest,
    signal: AbortSignal,
    onFile: (file: Rendered) => void = () => {},
  ): Promise<RenderOutcome> {
    const read = (reply: RenderReply) => {
      if (reply.kind === 'file') onFile(reply.file)
      return reply.kind === 'file' || reply.kind === 'ready' ? undefined : reply
    }
    try {
      const outcome = await processes.use(child => {
        signal.throwIfAborted()
        const answer = processAnswer<RenderReply, RenderOutcome>(child, {
          limits,
          signal,
          read,
        })
        child.send(request)
        return answer
      })
      if (outcome.kind === 'refused') throw refused(outcome.code, outcome.detail, outcome.pointer)
      return outcome
    } catch (error) {
      if (!(error instanceof ProcessFault)) throw error
      // Something ended the process, such as the system for want of memory: the next attempt may succeed.
      throw error.code === 'broken'
        ? new AppError('server.unavailable', { detail: interrupted, cause: error })
        : refused(error.code)
    }
  }
}

/** Returns whether another attempt may succeed where this one was refused: a busy machine makes all work slow. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof AppError)) return true
  const { code, details } = error
  if (code !== 'document.template') return code !== 'document.no_renderer' && code !== 'document.incomplete'
  return details.cause instanceof RenderRefusal && details.cause.code === 'too_slow'
}

const noOffice =
  'PDF files of Word templates need LibreOffice on the server. The Word file and the view are ready.'
const noPdf = 'LibreOffice could not make the PDF file. Try again.'
const interrupted = 'The document was interrupted while it was being made. Try again.'

const sentences: Readonly<Record<RenderRefusalCode, string>> = {
  broken: 'The template could not be read.',
  forbidden_part: 'The template holds a part that is not allowed.',
  faulty_tags: 'The tags of the template are faulty.',
  too_large: 'The document would be too large.',
  too_slow: 'The document took too long. Use fewer rows or a simpler template.',
  too_much_memory: 'The document needs too much memory. Use fewer rows or smaller pictures.',
}

/** Returns the problem of a document that could not be made; its cause is a RenderRefusal with a code. */
function refused(code: RenderRefusalCode, detail = sentences[code], pointer: string | null = null): AppError {
  const cause = new RenderRefusal(code, detail, { pointer })
  const errors =
    pointer === null ? [] : [{ pointer: `/data${pointer}`, keyword: 'maxItems', message: detail }]
  return new AppError('document.template', { detail, cause, ...(pointer !== null && { errors }) })
}

function requireSmall(template: Template): void {
  if (template.format === 'docx' && template.file.length > renderLimits.fileBytes)
    throw refused('too_large', 'The Word file has more than 10 MB.')
  if (template.format !== 'docx' && template.text.length > renderLimits.textCharacters)
    throw refused('too_large', 'The text has more than 100,000 characters.')
}

async function pdfBy(office: OfficeConverter, docx: Uint8Array, signal: AbortSignal): Promise<Rendered> {
  try {
    const bytes = await office.toPdf(docx, signal)
    if (bytes.length > renderLimits.resultBytes)
      throw refused('too_large', 'The finished document has more than 20 MB.')
    return { format: 'pdf', bytes, type: mediaTypes.pdf }
  } catch (error) {
    if (!(error instanceof OfficeFault)) throw error
    throw error.code === 'broken'
      ? new AppError('server.unavailable', { detail: noPdf, cause: error })
      : refused(error.code)
  }
}

function never(): AbortSignal {
  return new AbortController().signal
}
