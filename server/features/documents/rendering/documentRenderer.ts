import type { OfficeConverter } from '../../../providers/office/officeConverter.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TagPlace } from '../../../templates/tags/textPlaces.ts'
import type { FileService } from '../../files/fileService.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { createRenderer } from '../render/process/createRenderer.ts'
import type { Rendered, Template as RenderedTemplate } from '../render/renderTask.ts'
import type { DocumentFormat, Template } from '../template/template.ts'
import { documentManner } from '../values/documentManner.ts'
import { templateContent } from './templateContent.ts'

interface Deps {
  office: OfficeConverter | null
  files: Pick<FileService, 'find' | 'open'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

/** Files to make from a template. */
export interface Rendering {
  template: Template
  values: Readonly<Record<string, unknown>>
  title: string
  formats: readonly DocumentFormat[]
  /** True if missing values are marked, and the pages carry a watermark. */
  isDraft: boolean
}

/** A problem of a template, with its place in words. */
export interface TemplateProblem {
  severity: 'error' | 'warning'
  code: string
  place: string
  tag: string
  message: string
}

export interface TemplateCheck {
  problems: TemplateProblem[]
  /** Names in the tags, each once. */
  tags: string[]
}

export type DocumentRenderer = ReturnType<typeof createDocumentRenderer>

/** Creates the renderer of stored templates. */
export function createDocumentRenderer({ office, files, settings }: Deps) {
  const renderer = createRenderer({ office })
  return { render, check, close: renderer.close }

  /**
   * Returns files in the order of their formats. Throws `document.template` if the template cannot be filled,
   * `document.no_renderer` if this server cannot make such a file, and `request.too_many`.
   */
  async function render(
    scope: Scope,
    { template, values, title, formats, isDraft }: Rendering,
    signal: AbortSignal,
  ): Promise<Rendered[]> {
    const { tenantId } = scope
    const content = await templateContent(files, scope, template, values)
    const manner = await documentManner(settings, tenantId, template)
    const task = {
      template: contentOf(template, content.word),
      fields: template.fields ?? [],
      values,
      ...manner,
      paper: template.paper,
      isDraft,
      title,
      pictures: content.pictures,
    }
    return renderer.render({ tenantId, task, wanted: formats, signal })
  }

  /** Returns the problems of a template; `word` is the content of its Word file. */
  async function check(
    tenantId: string,
    template: Template,
    word: Buffer | null,
    signal?: AbortSignal,
  ): Promise<TemplateCheck> {
    const content = contentOf(template, word)
    const { problems, tags } = await renderer.check(tenantId, content, template.fields, signal)
    return {
      problems: problems.map(({ severity, code, place, tag, message }) => ({
        ...{ severity, code, message: message.slice(0, maxMessage) },
        ...{ place: placeText(place), tag: tag.slice(0, maxTag) },
      })),
      tags: [...tags],
    }
  }
}

function contentOf({ format, text = '' }: Template, word: Buffer | null): RenderedTemplate {
  return format === 'docx' ? { format, file: word ?? Buffer.alloc(0) } : { format, text }
}

/** Returns the place of a problem in words, such as Header, paragraph 2: Dear {{name. */
function placeText({ part, paragraph, heading, excerpt }: TagPlace): string {
  const where = paragraph === null ? part : `${part}, paragraph ${paragraph}`
  const below = heading === null ? where : `${where}, below “${heading}”`
  return cutText(excerpt === '' ? below : `${below}: ${excerpt}`, maxPlace)
}

/** Lengths that the contract allows. */
const maxPlace = 300
const maxMessage = 500
const maxTag = 200
