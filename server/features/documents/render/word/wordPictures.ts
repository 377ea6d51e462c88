import { posix } from 'node:path'
import type PizZip from 'pizzip'
import type { Picture } from '../tree/readPicture.ts'

const unitsPerPoint = 12_700
const namespaces = {
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const imageType = `${namespaces.r}/image`

/** Collects the pictures of a Word file while its parts are written. */
export function createWordPictures() {
  const added: { part: string; name: string; id: string; picture: Picture }[] = []
  return { draw, store }

  /** Returns the drawing of a picture in a part, such as word/header1.xml. Its size is in points. */
  function draw(part: string, picture: Picture, [width, height]: readonly [number, number]): string {
    const number = added.length + 1
    const id = `rIdPicture${number}`
    added.push({ part, id, picture, name: `filled${number}.${picture.type}` })
    const size = `cx="${Math.round(width * unitsPerPoint)}" cy="${Math.round(height * unitsPerPoint)}"`
    return `<w:drawing><wp:inline xmlns:wp="${namespaces.wp}"><wp:extent ${size}/><wp:docPr id="${90_000 + number}" name="Picture ${number}"/><a:graphic xmlns:a="${namespaces.a}"><a:graphicData uri="${namespaces.pic}"><pic:pic xmlns:pic="${namespaces.pic}"><pic:nvPicPr><pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}" xmlns:r="${namespaces.r}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  }

  /** Adds the pictures, their content types, and the relationships of the parts that show them. */
  function store(zip: PizZip): void {
    if (added.length === 0) return
    for (const { part, name, id, picture } of added) {
      zip.file(`word/media/${name}`, picture.bytes)
      const path = `${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`
      const relations =
        zip.file(path)?.asText() ??
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
      const relation = `<Relationship Id="${id}" Type="${imageType}" Target="/word/media/${name}"/>`
      zip.file(path, withinRoot(relations, 'Relationships', relation))
    }
    const types = zip.file('[Content_Types].xml')?.asText() ?? ''
    const missing = [...new Set(added.map(({ picture }) => picture.type))].filter(
      type => !new RegExp(`Extension\\s*=\\s*["']${type}["']`, 'i').test(types),
    )
    const defaults = missing
      .map(type => `<Default Extension="${type}" ContentType="image/${type}"/>`)
      .join('')
    // Defaults come before overrides.
    zip.file(
      '[Content_Types].xml',
      types.replace(/<Types\b[^>]*>/, head => head + defaults),
    )
  }
}

function withinRoot(xml: string, root: string, added: string): string {
  const empty = new RegExp(`<${root}\\b([^>]*)/>`).exec(xml)
  if (empty) return xml.replace(empty[0], () => `<${root}${empty[1]}>${added}</${root}>`)
  return xml.replace(`</${root}>`, () => `${added}</${root}>`)
}
