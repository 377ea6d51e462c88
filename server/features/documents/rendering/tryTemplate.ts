import { asObject } from '../../../../common/json/asObject.ts'
import { AppError } from '../../../errors.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Scope } from '../../../store/scope.ts'
import { missingValues } from '../../../templates/tags/missingValues.ts'
import type { FileService } from '../../files/fileService.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { type DocumentFormat, formatsOf } from '../template/template.ts'
import { documentManner } from '../values/documentManner.ts'
import { usualTitle } from '../values/prepareDocument.ts'
import { requireComplete } from '../values/requireComplete.ts'
import { valueFaults } from '../values/valueFaults.ts'
import type { DocumentRenderer, TemplateCheck } from './documentRenderer.ts'
import { fileName } from './fileName.ts'
import { wordFile } from './templateContent.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  files: Pick<FileService, 'find' | 'open'>
  renderer: Pick<DocumentRenderer, 'render' | 'check'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

/** How a template is tried. */
interface Trial {
  /** The sample values if left out. */
  data?: Readonly<Record<string, unknown>>
  format?: DocumentFormat
  draft?: boolean
}

export interface TriedFile {
  name: string
  mediaType: string
  bytes: Buffer
}

export type TemplateTrials = ReturnType<typeof createTemplateTrials>

/** Creates the service that makes files of templates without storing anything, and checks templates. */
export function createTemplateTrials({ store, files, renderer, settings }: Deps) {
  return { render, check }

  /**
   * Returns a file made from a template. Throws `record.invalid` for values that do not fit, `document.incomplete`
   * without a required one, and the errors of `DocumentRenderer.render`.
   */
  async function render(
    scope: Scope,
    id: string,
    { data, format, draft = false }: Trial,
    signal: AbortSignal,
  ): Promise<TriedFile> {
    const found = await findRecord(store, scope, 'document_template', id)
    if (!found) throw new AppError('resource.not_found')
    const template = found.data
    const values = data ?? template.sample_data ?? {}
    const { fields = [] } = template
    const errors = valueFaults(fields, values)
    if (errors.length > 0) throw new AppError('record.invalid', { errors: errors.slice(0, maxNamed) })
    if (!draft) requireComplete({ missing: missingValues(fields, values, '').slice(0, maxNamed) })
    const wanted = format ?? formatsOf(template)[0] ?? 'pdf'
    const title = usualTitle(template, values, await documentManner(settings, scope.tenantId, template))
    const rendering = { template, values, title, formats: [wanted], isDraft: draft }
    const [made] = await renderer.render(scope, rendering, signal)
    if (!made) throw new Error('The renderer has made no file')
    return { name: fileName(title, wanted), mediaType: made.type, bytes: Buffer.from(made.bytes) }
  }

  /** Returns the problems and tags of a template as it stands in a form. Throws `record.invalid` for one that is none. */
  async function check(scope: Scope, body: unknown, signal: AbortSignal): Promise<TemplateCheck> {
    const template = readData('document_template', { name: '', ...asObject(body) })
    if (!template) {
      const errors = [
        { pointer: '/template/format', keyword: 'required', message: 'Name the format of the template.' },
      ]
      throw new AppError('record.invalid', { errors })
    }
    const word = await wordFile(files, scope, template)
    return renderer.check(scope.tenantId, template, word, signal)
  }
}

const maxNamed = 1000
