import type { HtmlPage } from '../parsing/htmlDocument.ts'
import { hexColor } from './hexColor.ts'
import { metaOf } from './siteNames.ts'
import { type Thing, textOf, thingsOf } from './structuredThings.ts'
import { styleColor } from './styleColor.ts'

/** How a site looks, as far as one page shows it. */
export interface Looks {
  /** The colour its head names; null where it names none, or a grey. */
  themeColor: string | null
  /** The colour its own styles give to what is to be noticed. */
  styleColor: string | null
  /** Pictures that stand for the site, the best first. */
  icons: string[]
  manifest: string | null
  stylesheets: string[]
}

/** The looks of a page; all addresses are whole, and none is asked. */
export function pageLooks(page: HtmlPage, address: string, things: readonly Thing[]): Looks {
  const links = [...page.querySelectorAll('link[href]')].map(link => ({
    rel: (link.getAttribute('rel') ?? '').toLowerCase(),
    size: Number.parseInt(link.getAttribute('sizes') ?? '', 10) || 0,
    href: whole(link.getAttribute('href') ?? '', address),
  }))
  const named = (rel: string) => links.filter(link => link.rel.split(/\s+/).includes(rel))
  const icons = named('icon').sort((one, other) => other.size - one.size)
  const styles = [...page.querySelectorAll('style')].map(style => style.textContent ?? '').join('\n')
  return {
    themeColor: hexColor(metaOf(page, 'theme-color') ?? ''),
    styleColor: styleColor(styles),
    icons: [
      ...things.flatMap(logoOf).map(logo => whole(logo, address)),
      ...named('apple-touch-icon').map(({ href }) => href),
      ...icons.map(({ href }) => href),
    ].filter(href => href !== null),
    manifest: named('manifest')[0]?.href ?? null,
    stylesheets: named('stylesheet').flatMap(({ href }) => href ?? []),
  }
}

function logoOf(thing: Thing): string[] {
  const [picture] = thingsOf(thing, 'logo')
  const logo = picture
    ? (textOf(picture, 'url') ?? textOf(picture, 'contentUrl'))
    : [thing.values.get('logo')?.[0]].find(one => typeof one === 'string')
  return logo ? [logo] : []
}

function whole(href: string, address: string): string | null {
  if (!URL.canParse(href, address)) return null
  const url = new URL(href, address)
  return /^https?:$/.test(url.protocol) && url.href.length <= 1000 ? url.href : null
}
