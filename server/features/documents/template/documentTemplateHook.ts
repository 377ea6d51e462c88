import { AppError, type FieldError } from '../../../errors.ts'
import type { EntityHook } from '../../../records/entityHook.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import type { FileService } from '../../files/fileService.ts'
import type { DocumentRenderer, TemplateProblem } from '../rendering/documentRenderer.ts'
import { wordFile } from '../rendering/templateContent.ts'
import type { Template } from './template.ts'

interface Deps {
  files: Pick<FileService, 'find' | 'open'>
  renderer: Pick<DocumentRenderer, 'check'>
}

/**
 * Creates the hook that checks templates when they are written, and stores what it finds. A template with errors can be
 * stored only while it is switched off.
 */
export function documentTemplateHook({ files, renderer }: Deps): EntityHook {
  return {
    beforeWrite: (scope, records) => Promise.all(records.map(record => checked(scope, record))),
  }

  async function checked(scope: Scope, record: RecordData): Promise<RecordData | AppError> {
    const template = readData('document_template', record)
    if (!template) return record
    try {
      const problems = hasContent(template)
        ? (await renderer.check(scope.tenantId, template, await wordFile(files, scope, template))).problems
        : [empty(template)]
      const errors = [
        ...fieldFaults(template),
        ...(template.enabled ? problems.flatMap(asError(template)) : []),
      ]
      if (errors.length > 0) return new AppError('record.invalid', { errors: errors.slice(0, maxNamed) })
      return { ...record, lint: problems.slice(0, maxKept) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'document.template') throw error
      const message = error.details.detail ?? error.message
      return new AppError('record.invalid', {
        errors: [{ pointer: contentOf(template), keyword: 'file', message }],
      })
    }
  }
}

/** Returns problems of the fields that the schema cannot see. */
function fieldFaults({ fields = [] }: Template): FieldError[] {
  const names = fields.map(({ name }) => name)
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          {
            pointer: `/fields/${index}/name`,
            keyword: 'uniqueItems',
            message: `There is already a placeholder with the name ${name}.`,
          },
        ],
  )
}

function hasContent({ format, text = '', source_file_id }: Template): boolean {
  return format === 'docx' ? source_file_id !== undefined : text.trim() !== ''
}

function empty(template: Template): TemplateProblem {
  const message = template.format === 'docx' ? 'Upload a Word file.' : 'Write the text of the document.'
  return { severity: 'warning', code: 'empty', place: 'Text', tag: '', message }
}

function asError(template: Template) {
  return ({ severity, code, place, message, tag }: TemplateProblem): FieldError[] =>
    severity === 'error'
      ? [{ pointer: contentOf(template), keyword: code, message: `${place}: ${message}`, params: { tag } }]
      : []
}

function contentOf({ format }: Template): string {
  return format === 'docx' ? '/source_file_id' : '/text'
}

const maxNamed = 100
const maxKept = 200
