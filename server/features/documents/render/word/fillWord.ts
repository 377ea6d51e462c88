import Docxtemplater from 'docxtemplater'
import fixDocPr from 'docxtemplater/js/modules/fix-doc-pr-corruption.js'
import { joinPointer } from '../../../../../common/json/jsonPointer.ts'
import { createCounter, TooMuchFilled } from '../../../../templates/tags/fillNodes.ts'
import { readTag } from '../../../../templates/tags/readTag.ts'
import { lookUp, type Scope } from '../../../../templates/tags/scopes.ts'
import { createFieldWriter, type FieldWriter } from '../fieldWriter.ts'
import { markdownTree } from '../markdownTree.ts'
import { RenderRefusal, type RenderTask } from '../renderTask.ts'
import { fittedSize, readPicture } from '../tree/readPicture.ts'
import { draftParagraph } from './newWordFile.ts'
import { wordBody } from './wordBody.ts'
import type { SafeWord } from './wordGate.ts'
import { createWordPictures } from './wordPictures.ts'

type WordTask = Omit<RenderTask, 'template'>

interface Filling extends WordTask {
  missing: ReadonlySet<string>
  /** Line that marks a draft; null for a finished document. */
  draft: string | null
}

/** Stand for braces behind a backslash while a file is filled; Unicode keeps both from ever being characters. */
const openBraces = '\ufdd0\ufdd1'

/**
 * Fills a Word file. Throws RenderRefusal: `faulty_tags` for tags that do not match, `too_large` for values that would
 * make it too long.
 */
export function fillWord(
  { zip }: SafeWord,
  { values, fields, language, timeZone, pictures, missing, draft }: Filling,
): Buffer {
  const write = createFieldWriter(fields, { language, timeZone }, missing)
  const drawn = createWordPictures()
  const count = createCounter()
  hideEscapes(zip)
  try {
    const file = new Docxtemplater(zip, {
      ...wordOptions,
      modules: [fixDocPr, pictureModule()],
      parser: tag => ({ get: (_, context) => shownValue(tag, context, { values, write, count }) }),
    })
    file.render(values)
  } catch (error) {
    throw refusalOf(error)
  }
  dropDoubleBookmarks(zip)
  showEscapes(zip)
  drawn.store(zip)
  if (draft !== null) markDraft(zip, draft)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })

  /** Draws {{%name}}; a picture stands within the run of its tag. */
  function pictureModule(): Docxtemplater.DXT.Module {
    return {
      name: 'pictures',
      matchers: () => [['%', 'pictures', {}]],
      render: (part, options) => {
        if (part.module !== 'pictures') return null
        const name = String(options.scopeManager.getValue(part.value, { part }) ?? '')
        const bytes = Object.hasOwn(pictures, name) ? pictures[name] : undefined
        const picture = bytes && readPicture(bytes)
        if (!picture) return { value: '', errors: [] }
        const drawing = drawn.draw(options.filePath, picture, fittedSize(picture, null, 480))
        return { value: `</w:t>${drawing}<w:t xml:space="preserve">`, errors: [] }
      },
    }
  }
}

/** Options that the check and the filling of a file share. */
export const wordOptions = {
  delimiters: { start: '{{', end: '}}' },
  paragraphLoop: true,
  linebreaks: true,
  errorLogging: false,
  stripInvalidXMLChars: true,
  nullGetter: () => '',
  syntax: { allowUnopenedTag: true, changeDelimiterPrefix: null },
} as const

interface Source {
  values: unknown
  write: FieldWriter
  count: ReturnType<typeof createCounter>
}

/** Returns what a tag shows in the scope it stands in; the library asks again for each outer scope. */
function shownValue(
  tag: string,
  context: Docxtemplater.DXT.ParserContext,
  { values, write, count }: Source,
): unknown {
  const { part } = context.meta
  if (context.num !== context.scopeList.length - 1) return undefined
  const scopes = scopesOf(context, values)
  if (part.module === 'loop') {
    const read = readTag(`#${tag}`)
    if (read?.kind !== 'open') return undefined
    const found = lookUp(scopes, read.path)
    count.list(found)
    return found.value
  }
  const sign = part.module === 'rawxml' ? '@' : part.module === 'pictures' ? '%' : ''
  const read = readTag(sign + tag)
  if (read?.kind !== 'value') return ''
  const found = lookUp(scopes, read.path)
  const written = write(read, found)
  count.output(written.length, found)
  if (read.as === 'formatted')
    return wordBody(markdownTree(written), { draw: null, hasStyles: false }) || '<w:p/>'
  return written.replace(/[\ufdd0-\ufdef]/g, '')
}

/** Returns the scopes that the library stands in, with their places in the values. */
function scopesOf(
  { scopeList, scopePath, scopePathItem }: Docxtemplater.DXT.ParserContext,
  values: unknown,
): Scope[] {
  const scopes: Scope[] = [{ value: values, pointer: '' }]
  for (const [index, name] of scopePath.entries()) {
    const read = readTag(`#${name}`)
    const found = read?.kind === 'open' ? lookUp(scopes, read.path) : { value: undefined, pointer: '' }
    const value: unknown = scopeList[index + 1]
    const around = scopes.at(-1)
    if (Array.isArray(found.value))
      scopes.push({ value, pointer: joinPointer(found.pointer, scopePathItem[index] ?? 0) })
    else scopes.push({ value, pointer: value === found.value ? found.pointer : (around?.pointer ?? '') })
  }
  return scopes
}

function refusalOf(error: unknown): RenderRefusal {
  if (error instanceof RenderRefusal) return error
  const inner = [error, ...errorsIn(error)].map(rootOf).find(one => one instanceof TooMuchFilled)
  if (inner) return new RenderRefusal('too_large', inner.message, { pointer: inner.pointer, cause: error })
  const [first] = errorsIn(error)
  return new RenderRefusal('faulty_tags', explanation(first ?? error), { cause: error })
}

function rootOf(error: unknown): unknown {
  const properties = propertiesOf(error)
  return properties.rootError ?? error
}

function errorsIn(error: unknown): unknown[] {
  const { errors } = propertiesOf(error)
  return Array.isArray(errors) ? errors : []
}

function propertiesOf(error: unknown): Record<string, unknown> {
  const properties =
    typeof error === 'object' && error !== null && 'properties' in error ? error.properties : {}
  return { ...(properties as Record<string, unknown>) }
}

/** Returns what the library says of an error, in one sentence. */
export function explanation(error: unknown): string {
  const { explanation: said, xtag } = propertiesOf(error)
  if (typeof said === 'string' && said.length > 0) return said.slice(0, 300)
  return typeof xtag === 'string' ? `The tag ${xtag} is faulty.` : 'The tags of the Word file are faulty.'
}

function storyParts(zip: SafeWord['zip']): string[] {
  return Object.keys(zip.files).filter(name => /^word\/[^/]+\.xml$/.test(name))
}

/** Hides \{{ from the library, which does not know it. */
function hideEscapes(zip: SafeWord['zip']): void {
  for (const name of storyParts(zip)) {
    const xml = zip.file(name)?.asText() ?? ''
    if (xml.includes('\\{{')) zip.file(name, xml.replaceAll('\\{{', openBraces))
  }
}

function showEscapes(zip: SafeWord['zip']): void {
  for (const name of storyParts(zip)) {
    const xml = zip.file(name)?.asText() ?? ''
    if (xml.includes(openBraces)) zip.file(name, xml.replaceAll(openBraces, '{{'))
  }
}

/** Removes bookmarks that a section has repeated: Word refuses a file with two of one name. */
function dropDoubleBookmarks(zip: SafeWord['zip']): void {
  const names = new Set<string>()
  for (const part of storyParts(zip)) {
    const xml = zip.file(part)?.asText() ?? ''
    if (!xml.includes('<w:bookmarkStart')) continue
    const ends = new Set<string>()
    const once = xml
      .replace(/<w:bookmarkStart\b[^>]*?(?:\/>|>\s*<\/w:bookmarkStart>)/g, start => {
        const name = /\bw:name="([^"]*)"/.exec(start)?.[1] ?? ''
        if (names.has(name)) return ''
        names.add(name)
        return start
      })
      .replace(/<w:bookmarkEnd\b[^>]*?(?:\/>|>\s*<\/w:bookmarkEnd>)/g, end => {
        const id = /\bw:id="([^"]*)"/.exec(end)?.[1] ?? ''
        if (ends.has(id)) return ''
        ends.add(id)
        return end
      })
    zip.file(part, once)
  }
}

/** Puts a line at the top of the text and of each header. */
function markDraft(zip: SafeWord['zip'], draft: string): void {
  for (const name of storyParts(zip)) {
    if (!/^word\/(?:document|header\d*)\.xml$/.test(name)) continue
    const xml = zip.file(name)?.asText() ?? ''
    zip.file(
      name,
      xml.replace(/<w:(?:body|hdr)\b[^>]*>/, start => start + draftParagraph(draft)),
    )
  }
}
