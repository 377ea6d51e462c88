import { isObject } from '../../../../common/json/isObject.ts'
import { type WebClient, WebError } from '../../../providers/web/webClient.ts'
import { parseJson } from '../../../validation/parseJson.ts'
import { isSameSite } from '../../imports/pages/pageRules.ts'
import { hexColor } from '../../imports/siteFacts/hexColor.ts'
import type { Looks } from '../../imports/siteFacts/pageLooks.ts'
import { styleColor } from '../../imports/siteFacts/styleColor.ts'

export interface BrandColor {
  value: string
  /** The page or the file that names it. */
  page: string
  by: 'head' | 'manifest' | 'styles'
}

const mostStylesheets = 2

/** The colour of a site's brand: what its head names, then its manifest, then its styles; files of other sites are not asked. */
export async function brandColor(
  webClient: Pick<WebClient, 'request'>,
  { page, looks, signal }: { page: string; looks: Looks; signal: AbortSignal },
): Promise<BrandColor | null> {
  if (looks.themeColor) return { value: looks.themeColor, page, by: 'head' }
  const manifest = looks.manifest && (await fileOf(looks.manifest))
  const named = manifest && themeOf(manifest)
  if (looks.manifest && named) return { value: named, page: looks.manifest, by: 'manifest' }
  if (looks.styleColor) return { value: looks.styleColor, page, by: 'styles' }
  for (const sheet of looks.stylesheets.slice(0, mostStylesheets)) {
    const value = styleColor((await fileOf(sheet)) ?? '')
    if (value) return { value, page: sheet, by: 'styles' }
  }
  return null

  async function fileOf(url: string): Promise<string | null> {
    if (signal.aborted || !isSameSite(new URL(url), new URL(page))) return null
    try {
      const reply = await webClient.request({ url, signal, timeoutMs: 5000 })
      const isOwn = isSameSite(new URL(reply.url), new URL(page))
      return reply.status === 200 && isOwn ? reply.body.toString('utf8') : null
    } catch (error) {
      if (error instanceof WebError || signal.aborted) return null
      throw error
    }
  }
}

function themeOf(manifest: string): string | null {
  try {
    const parsed = parseJson(Buffer.from(manifest))
    return isObject(parsed) && typeof parsed.theme_color === 'string' ? hexColor(parsed.theme_color) : null
  } catch {
    return null
  }
}
