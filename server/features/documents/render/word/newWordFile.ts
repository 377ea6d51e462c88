import PizZip from 'pizzip'
import { escapeMarkup } from '../../../../../common/text/escapeMarkup.ts'
import type { RenderNode } from '../tree/renderNode.ts'
import { wordBody } from './wordBody.ts'
import { createWordPictures } from './wordPictures.ts'

interface Paper {
  title: string
  language: string
  paper: 'a4' | 'letter'
  /** Line on top of each page; null for a finished document. */
  draft: string | null
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Writes nodes as a new Word file. */
export function newWordFile(nodes: readonly RenderNode[], { title, language, paper, draft }: Paper): Buffer {
  const zip = new PizZip()
  const pictures = createWordPictures()
  const part = 'word/document.xml'
  const body = wordBody(nodes, {
    hasStyles: true,
    draw: (picture, size) => pictures.draw(part, picture, size),
  })
  const size = paper === 'a4' ? 'w:w="11906" w:h="16838"' : 'w:w="12240" w:h="15840"'
  const references = `${draft === null ? '' : '<w:headerReference w:type="default" r:id="rId2"/>'}<w:footerReference w:type="default" r:id="rId3"/>`
  zip.file(
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${main}.styles+xml"/>${draft === null ? '' : `<Override PartName="/word/header1.xml" ContentType="${main}.header+xml"/>`}<Override PartName="/word/footer1.xml" ContentType="${main}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  )
  zip.file(
    '_rels/.rels',
    relationships([
      `<Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/>`,
      `<Relationship Id="rId2" Type="${packageRelation}/metadata/core-properties" Target="docProps/core.xml"/>`,
    ]),
  )
  zip.file(
    'word/_rels/document.xml.rels',
    relationships([
      `<Relationship Id="rId1" Type="${relation}/styles" Target="styles.xml"/>`,
      ...(draft === null ? [] : [`<Relationship Id="rId2" Type="${relation}/header" Target="header1.xml"/>`]),
      `<Relationship Id="rId3" Type="${relation}/footer" Target="footer1.xml"/>`,
    ]),
  )
  zip.file('word/styles.xml', styles(language))
  if (draft !== null) zip.file('word/header1.xml', `${head}<w:hdr ${word}>${draftParagraph(draft)}</w:hdr>`)
  zip.file(
    'word/footer1.xml',
    `${head}<w:ftr ${word}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple><w:r><w:t xml:space="preserve"> / </w:t></w:r><w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
  )
  zip.file(
    'docProps/core.xml',
    `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeMarkup(title)}</dc:title></cp:coreProperties>`,
  )
  zip.file(
    part,
    `${head}<w:document ${word} xmlns:r="${relation}"><w:body>${body}<w:sectPr>${references}<w:pgSz ${size}/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  )
  pictures.store(zip)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Returns the line that marks a draft. */
export function draftParagraph(draft: string): string {
  return `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="B06000"/><w:sz w:val="28"/></w:rPr><w:t>${escapeMarkup(draft)}</w:t></w:r></w:p>`
}

function relationships(all: readonly string[]): string {
  return `${head}<Relationships xmlns="${packageRelation}">${all.join('')}</Relationships>`
}

function styles(language: string): string {
  const headings = [20, 16, 13, 12, 11, 11].map(
    (size, index) =>
      `<w:style w:type="paragraph" w:styleId="Heading${index + 1}"><w:name w:val="heading ${index + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="${size * 12}" w:after="80"/><w:outlineLvl w:val="${index}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size * 2}"/></w:rPr></w:style>`,
  )
  return `${head}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${escapeMarkup(language)}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headings.join('')}</w:styles>`
}
