import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../errors.ts'
import type { Scope } from '../../../store/scope.ts'
import type { FileService } from '../../files/fileService.ts'
import type { StoredFile } from '../../files/store/fileStore.ts'
import { renderLimits } from '../render/renderTask.ts'
import type { Template } from '../template/template.ts'
import { valuesOfField } from '../values/valuesOfField.ts'

type Files = Pick<FileService, 'find' | 'open'>

/** The files that belong to a template and its values. */
interface TemplateContent {
  /** Content of the Word file; null for other templates. */
  word: Buffer | null
  /** Pictures by their ids. */
  pictures: Readonly<Record<string, Buffer>>
}

/** Reads the Word file of a template and the pictures of its values. Throws `document.template` without the Word file. */
export async function templateContent(
  files: Files,
  scope: Scope,
  template: Template,
  values: Readonly<Record<string, unknown>>,
): Promise<TemplateContent> {
  const fields = (template.fields ?? []).filter(({ type }) => type === 'image')
  const ids = new Set(
    fields.flatMap(({ name }) => valuesOfField(name, values).map(({ value }) => String(value))),
  )
  const pictures: Record<string, Buffer> = {}
  for (const id of [...ids].slice(0, maxPictures)) {
    const file = await existing(files, scope, id)
    const isPicture = file && pictureTypes.has(file.mediaType) && file.size <= renderLimits.pictureBytes
    if (isPicture) pictures[id] = await bytesOf(files, file)
  }
  return { word: await wordFile(files, scope, template), pictures }
}

/** Returns the content of a template's Word file; null for other templates. Throws `document.template` without one. */
export async function wordFile(
  files: Files,
  scope: Scope,
  { format, source_file_id: id }: Pick<Template, 'format' | 'source_file_id'>,
): Promise<Buffer | null> {
  if (format !== 'docx') return null
  const file = id === undefined ? undefined : await existing(files, scope, id)
  if (!file) throw new AppError('document.template', { detail: 'The template has no Word file.' })
  if (file.size > renderLimits.fileBytes)
    throw new AppError('document.template', { detail: 'The Word file has more than 10 MB.' })
  return bytesOf(files, file)
}

async function existing(files: Files, scope: Scope, id: string): Promise<StoredFile | undefined> {
  return files.find(scope, id).catch(error => {
    if (error instanceof AppError && error.code === 'resource.not_found') return undefined
    throw error
  })
}

async function bytesOf(files: Files, file: StoredFile): Promise<Buffer> {
  return buffer(await files.open(file))
}

const maxPictures = 50
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])
