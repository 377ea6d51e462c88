import { isObject } from '../../../../common/json/isObject.ts'
import type { WebClient } from '../../../providers/web/webClient.ts'
import { parseJson } from '../../../validation/parseJson.ts'
import { hexColor } from '../../imports/siteFacts/hexColor.ts'
import type { Looks } from '../../imports/siteFacts/pageLooks.ts'
import { styleColor } from '../../imports/siteFacts/styleColor.ts'
import { fetchSiteFile, type SiteFile } from './fetchSiteFile.ts'
import { pictureColor } from './pictureColor.ts'

export interface BrandColor {
  value: string
  /** URL of the page or file that names the color. */
  page: string
  by: 'head' | 'manifest' | 'styles' | 'logo'
}

interface Asked {
  page: string
  looks: Looks
  /** The site's logo; null if it has none. */
  logo: { url: string; file: Promise<SiteFile | null> } | null
  signal: AbortSignal
}

const maxStylesheets = 2

/**
 * Returns the brand color of a site: from the head of its page, then its manifest, its styles, and its logo's most
 * frequent color.
 */
export async function brandColor(
  /** Requests only addresses of the site. */
  webClient: Pick<WebClient, 'request'>,
  { page, looks, logo, signal }: Asked,
): Promise<BrandColor | null> {
  if (looks.themeColor) return { value: looks.themeColor, page, by: 'head' }
  const named = looks.manifest && themeOf(await fileAt(looks.manifest))
  if (looks.manifest && named) return { value: named, page: looks.manifest, by: 'manifest' }
  if (looks.styleColor) return { value: looks.styleColor, page, by: 'styles' }
  for (const sheet of looks.stylesheets.slice(0, maxStylesheets)) {
    const value = styleColor((await fileAt(sheet)).toString('utf8'))
    if (value) return { value, page: sheet, by: 'styles' }
  }
  const picture = await logo?.file
  const shown = picture && pictureColor(picture.body)
  return logo && shown ? { value: shown, page: logo.url, by: 'logo' } : null

  /** Returns a file's content; empty if it is not available. */
  async function fileAt(url: string): Promise<Buffer> {
    const file = await fetchSiteFile(webClient, url, signal)
    return file?.body ?? Buffer.alloc(0)
  }
}

function themeOf(manifest: Buffer): string | null {
  try {
    const parsed = parseJson(manifest)
    return isObject(parsed) && typeof parsed.theme_color === 'string' ? hexColor(parsed.theme_color) : null
  } catch {
    return null
  }
}
