import { legibleOn } from '../../../common/color/legibleOn.ts'
import { readableColor } from '../../../common/color/readableColor.ts'
import { escapeMarkup } from '../../../common/text/escapeMarkup.ts'

/** Branding of a tenant's mails. */
export interface MailBrand {
  /** Format: #rrggbb. */
  color: string
  /** URL of the logo; the mail shows the name if there is none. */
  logoUrl: string | undefined
  name: string
}

interface Content {
  text: string
  links: readonly { label: string; url: string }[]
}

const page = '#ffffff'
const font = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

/**
 * Renders a mail as an HTML page in the tenant's look. Links are buttons, followed by their URLs for readers who cannot
 * use these.
 */
export function mailPage({ text, links }: Content, brand: MailBrand): string {
  const color = legibleOn(brand.color, page)
  const name = escapeMarkup(brand.name)
  const head = brand.logoUrl
    ? `<img src="${escapeMarkup(brand.logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;border:0">`
    : `<strong style="font-size:18px;color:${color}">${name}</strong>`
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;background:${color};color:${readableColor(color) ?? page}`
  const ways = links.map(
    ({ label, url }) =>
      `<p style="margin:24px 0 8px"><a href="${escapeMarkup(url)}" style="${button}">${escapeMarkup(label)}</a></p>
<p style="margin:0;font-size:13px;color:#565b78;word-break:break-all">${escapeMarkup(url)}</p>`,
  )
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px;background:${page};color:#171a33;font:16px/1.5 ${font}">
<div style="max-width:560px;margin:0 auto">
<div style="padding-bottom:16px;margin-bottom:20px;border-bottom:3px solid ${color}">${head}</div>
<p style="margin:0;white-space:pre-line">${escapeMarkup(text)}</p>
${ways.join('\n')}
</div></body></html>
`
}
