import { escapeMarkup } from '../../../../common/text/escapeMarkup.ts'
import type { GeneratedDocument } from '../documentPlaces.ts'

/** Headers of a page with a document: nothing runs in it, it loads nothing, and no copy is kept. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "sandbox allow-downloads allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
} as const

type Status = GeneratedDocument['status']

/** Returns the document's page with a line above it: that it is no longer valid, or links to its files. */
export function pageWithLine(page: string, line: string): string {
  const bar = `<p style="margin:0 0 1.5rem;padding:.5rem .75rem;background:#eef0f4;color:#1f2430;font:0.9rem system-ui,sans-serif">${line}</p>`
  const body = /<body[^>]*>/i.exec(page)
  if (!body) return `${bar}${page}`
  const at = body.index + body[0].length
  return `${page.slice(0, at)}${bar}${page.slice(at)}`
}

/** Returns a page that says why there is no document to read. */
export function noticePage(title: string, status: Status, language: string): string {
  const lang = language.startsWith('de') ? 'de' : 'en'
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head><body style="max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif"><h1 style="font-size:1.3rem">${escapeMarkup(title)}</h1><p>${notices[lang][status]}</p></body></html>`
}

/** Returns the sentence that a document is no longer valid. */
export function voidLine(language: string): string {
  return notices[language.startsWith('de') ? 'de' : 'en'].void
}

/** Returns links to the files of a shared document, for the line above its page. */
export function fileLinks(formats: readonly string[], token: string, language: string): string {
  const names: Readonly<Record<string, string>> = {
    pdf: 'PDF',
    docx: language.startsWith('de') ? 'Word-Datei' : 'Word file',
  }
  return formats
    .filter(format => names[format] !== undefined)
    .map(
      format =>
        `<a style="color:#0a3cc2;margin-right:1rem" href="/api/shared_document/file?token=${encodeURIComponent(token)}&amp;format=${format}">${names[format]}</a>`,
    )
    .join('')
}

const notices: Readonly<Record<'en' | 'de', Readonly<Record<Status, string>>>> = {
  en: {
    draft: 'This document is still a draft.',
    filling: 'This document is being made. Load this page again in a moment.',
    ready: 'The document is ready.',
    failed: 'This document could not be made.',
    void: 'This document is no longer valid.',
  },
  de: {
    draft: 'Dieses Dokument ist noch ein Entwurf.',
    filling: 'Dieses Dokument wird gerade erstellt. Laden Sie diese Seite gleich noch einmal.',
    ready: 'Das Dokument ist fertig.',
    failed: 'Dieses Dokument konnte nicht erstellt werden.',
    void: 'Dieses Dokument ist nicht mehr gültig.',
  },
}
