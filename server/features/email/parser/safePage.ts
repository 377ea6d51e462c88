import { Parser } from 'htmlparser2'
import type { Attachment } from 'mailparser'
import sanitize from 'sanitize-html'
import type { MailPage } from './parsedMail.ts'

const deepest = 512
/** Bytes of all pictures that are put into the page. */
const maxPictureBytes = 15_000_000
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Returns the HTML of a mail as a page without scripts, forms and requests. Pictures that the mail contains are put
 * into it; those of other servers are left out unless `hasPictures`. Returns null if the HTML is nested too deeply.
 */
export function safePage(
  html: string,
  attachments: readonly Pick<Attachment, 'cid' | 'contentType' | 'content'>[],
  hasPictures: boolean,
): MailPage | null {
  if (isTooDeep(html)) return null
  const sources = pictureSources(attachments)
  let hasRemotePictures = false
  const body = sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags, 'img', 'center', 'font'],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      font: ['color', 'size', 'face'],
      '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'colspan', 'rowspan', 'dir', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data', 'http', 'https'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
      }),
      img: (tagName, { src = '', ...attribs }) => ({ tagName, attribs: { ...attribs, ...sourceOf(src) } }),
      '*': (tagName, { style, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(style !== undefined && !loads(style) && { style }) },
      }),
    },
  })
  return { html: pageOf(body), hasRemotePictures }

  function sourceOf(src: string): { src?: string } {
    const own = /^cid:(.+)$/i.exec(src.trim())?.[1]
    if (own !== undefined) {
      const data = sources.get(decoded(own).toLowerCase())
      return data === undefined ? {} : { src: data }
    }
    if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(src)) return { src }
    if (!/^https?:/i.test(src.trim())) return {}
    hasRemotePictures = true
    return hasPictures ? { src } : {}
  }
}

/** Styles may load something from another server. */
function loads(style: string): boolean {
  return /url\s*\(|image-set|@import|expression|\\/i.test(style)
}

function pictureSources(
  attachments: readonly Pick<Attachment, 'cid' | 'contentType' | 'content'>[],
): Map<string, string> {
  const sources = new Map<string, string>()
  let bytes = 0
  for (const { cid, contentType, content } of attachments) {
    if (cid === undefined || !pictureTypes.has(contentType)) continue
    bytes += content.length
    if (bytes > maxPictureBytes) break
    sources.set(cid.toLowerCase(), `data:${contentType};base64,${content.toString('base64')}`)
  }
  return sources
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isTooDeep(html: string): boolean {
  let depth = 0
  let isDeep = false
  const parser = new Parser({
    onopentag: () => {
      depth += 1
      if (depth <= deepest) return
      isDeep = true
      parser.pause()
    },
    onclosetag: () => {
      depth -= 1
    },
  })
  parser.write(html)
  return isDeep
}

function pageOf(body: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<style>body{margin:12px;font:15px/1.5 system-ui,sans-serif;color:#111;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>
</head><body>${body}</body></html>`
}
