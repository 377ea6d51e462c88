import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { HtmlPage } from '../parsing/htmlDocument.ts'
import { hexColor } from './hexColor.ts'
import { metaOf } from './siteNames.ts'
import { type Thing, textOf, thingsOf } from './structuredThings.ts'
import { styleColor } from './styleColor.ts'

/** Look of a site, as far as one page shows it. */
export interface Looks {
  /** Color from `meta theme-color`; null if there is none or it is a gray. */
  themeColor: string | null
  /** Color that the page's own styles use for emphasis. */
  styleColor: string | null
  /** Icons and logos of the site, the best first. */
  icons: string[]
  /** Icons and logos for dark backgrounds. */
  darkIcons: string[]
  manifest: string | null
  stylesheets: string[]
}

/** Reads the look of a page; all addresses are absolute, and none is fetched. */
export function pageLooks(page: HtmlPage, address: string, things: readonly Thing[]): Looks {
  const links = [...page.querySelectorAll('link[href]')].map(link => ({
    rel: (link.getAttribute('rel') ?? '').toLowerCase(),
    size: Number.parseInt(link.getAttribute('sizes') ?? '', 10) || 0,
    isForDark: forDark.test(link.getAttribute('media') ?? ''),
    href: whole(link.getAttribute('href') ?? '', address),
  }))
  const named = (rel: string) => links.filter(link => link.rel.split(/\s+/).includes(rel))
  const pictures = [
    ...named('apple-touch-icon'),
    ...named('icon').sort((one, other) => other.size - one.size),
  ]
  const addresses = (of: typeof links) => of.flatMap(({ href }) => href ?? [])
  const styles = [...page.querySelectorAll('style')].map(style => style.textContent ?? '').join('\n')
  return {
    themeColor: hexColor(metaOf(page, 'theme-color') ?? ''),
    styleColor: styleColor(styles),
    icons: [
      ...things.flatMap(logoOf).flatMap(logo => whole(logo, address) ?? []),
      ...addresses(pictures.filter(({ isForDark }) => !isForDark)),
    ],
    darkIcons: [
      ...darkLogos(page).flatMap(logo => whole(logo, address) ?? []),
      ...addresses(pictures.filter(({ isForDark }) => isForDark)),
    ],
    manifest: named('manifest')[0]?.href ?? null,
    stylesheets: addresses(named('stylesheet')),
  }
}

const forDark = /prefers-color-scheme\s*:\s*dark/i

/** Returns the images that replace a logo in dark mode. */
function darkLogos(page: HtmlPage): string[] {
  return [...page.querySelectorAll('picture')].flatMap(picture => {
    const image = picture.querySelector('img')
    const names = ['alt', 'class', 'id', 'src'].map(name => image?.getAttribute(name) ?? '')
    const source = [...picture.querySelectorAll('source')].find(one =>
      forDark.test(one.getAttribute('media') ?? ''),
    )
    const [first = ''] = (source?.getAttribute('srcset') ?? '').trim().split(/[\s,]+/)
    return first !== '' && names.some(name => /logo/i.test(name)) ? [first] : []
  })
}

function logoOf(thing: Thing): string[] {
  const [picture] = thingsOf(thing, 'logo')
  const logo = picture
    ? (textOf(picture, 'url') ?? textOf(picture, 'contentUrl'))
    : [thing.values.get('logo')?.[0]].find(one => typeof one === 'string')
  return logo ? [logo] : []
}

function whole(href: string, address: string): string | null {
  const url = parseUrl(href, address)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 1000 ? url.href : null
}
