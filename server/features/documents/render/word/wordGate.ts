import PizZip from 'pizzip'
import { type OfficeParts, officeParts } from '../../../imports/parsing/officeParts.ts'
import { ParseRefusal } from '../../../imports/parsing/parseRefusal.ts'
import { RenderRefusal, renderLimits } from '../renderTask.ts'

/** A Word file that holds nothing that runs, embeds or loads. */
export interface SafeWord {
  /** XML parts by name. */
  parts: OfficeParts
  zip: PizZip
}

const sentences: Partial<Record<ParseRefusal['code'], string>> = {
  encrypted: 'The Word file is protected by a password.',
  too_large: 'The Word file is too large once it is unpacked.',
}

/**
 * Opens a Word file before anything else reads it. Throws RenderRefusal: `broken`, `too_large`, or `forbidden_part` for
 * macros, embedded files, parts that are loaded from elsewhere, and fields that would load them.
 */
export async function openWord(file: Uint8Array): Promise<SafeWord> {
  const bytes = Buffer.from(file)
  if (bytes.length > renderLimits.fileBytes)
    throw new RenderRefusal('too_large', 'The Word file has more than 10 MB.')
  const parts = await officeParts(bytes).catch(error => {
    const code = error instanceof ParseRefusal ? error.code : 'broken'
    throw new RenderRefusal(code === 'too_large' ? 'too_large' : 'broken', sentences[code] ?? noWord, {
      cause: error,
    })
  })
  if (!parts.has('word/document.xml') || !parts.has('[Content_Types].xml'))
    throw new RenderRefusal('broken', noWord)
  const zip = unzipped(bytes)
  const forbidden = forbiddenPart(parts, Object.keys(zip.files))
  if (forbidden !== null) throw new RenderRefusal('forbidden_part', forbidden)
  return { parts, zip }
}

const noWord = 'The file is not a Word file, or it is damaged.'

function unzipped(bytes: Buffer): PizZip {
  try {
    return new PizZip(bytes)
  } catch (cause) {
    throw new RenderRefusal('broken', noWord, { cause })
  }
}

/** Returns what must be taken out of a file; null if it holds nothing forbidden. */
function forbiddenPart(parts: OfficeParts, names: readonly string[]): string | null {
  if (
    names.some(name => /vbaProject|vbaData|activeX/i.test(name)) ||
    /macroEnabled/i.test(parts.get('[Content_Types].xml') ?? '')
  )
    return 'The Word file holds macros or controls. Save it as a .docx without macros.'
  if (names.some(name => /(?:^|\/)embeddings\/|\.(?:bin|ole|exe|dll|docm|dotm)$/i.test(name)))
    return 'The Word file holds embedded files. Remove them.'
  for (const [name, xml] of parts) {
    if (/\.rels$/i.test(name)) {
      const fault = forbiddenRelation(xml)
      if (fault !== null) return fault
    } else if (/<w:(?:altChunk|subDoc|object|control)\b/.test(xml))
      return 'The Word file includes other documents or objects. Remove them.'
    const field = loadingField(xml)
    if (field !== null)
      return `The Word file holds the field ${field}, which loads content from elsewhere. Remove it.`
  }
  return null
}

function forbiddenRelation(xml: string): string | null {
  for (const [relation] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const isExternal = /\bTargetMode\s*=\s*["']\s*External/i.test(relation)
    const type = /\bType\s*=\s*["']([^"']*)/i.exec(relation)?.[1] ?? ''
    if (isExternal && !type.endsWith('/hyperlink'))
      return 'The Word file loads content from elsewhere, such as a linked picture. Embed it instead.'
    if (/\/(?:aFChunk|subDocument|oleObject|package|control|attachedTemplate|vbaProject|frame)$/i.test(type))
      return 'The Word file includes other documents or objects. Remove them.'
  }
  return null
}

const fieldPiece =
  /<w:fldChar\b[^>]*\bw:fldCharType\s*=\s*["'](begin|separate|end)["']|<w:instrText\b[^>]*>([^<]*)<\/w:instrText>|<w:fldSimple\b[^>]*\bw:instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const loading = /\ue000\s*["\\]*(INCLUDE\w*|DDE\w*|LINK|DATABASE|IMPORT)\b/i

/** Returns the name of a field that loads content; its code may be split into pieces. */
function loadingField(xml: string): string | null {
  let codes = ''
  for (const [, mark, code, simple, single] of xml.matchAll(fieldPiece)) {
    if (mark !== undefined) codes += mark === 'begin' ? '\ue000' : '\ue001'
    codes += code ?? (simple === undefined && single === undefined ? '' : `\ue000${simple ?? single}\ue001`)
  }
  return loading.exec(codes.replace(/&#x?[0-9a-f]+;/gi, ' '))?.[1]?.toUpperCase() ?? null
}
