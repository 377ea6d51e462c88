import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AppError } from '../../../errors.ts'
import type { WebRequest } from '../../../providers/web/webClient.ts'
import { isSameSite } from '../../imports/pages/pageRules.ts'
import { createSitePaces } from '../../imports/pages/sitePaces.ts'
import { parseSitePage } from '../../imports/parsing/parseSitePage.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import { createBusinessExtraction } from './extractBusiness.ts'

const folder = new URL('../../../../tests/data/businessPages/', import.meta.url)
const site = 'https://www.site.example/'

/** Extracts a saved page as the front page of a site with no other pages. Returns the requests as well. */
async function extracted(html: string, paces = createSitePaces({ betweenMs: 0 })) {
  const asked: WebRequest[] = []
  const none = { headers: new Headers(), status: 404, body: Buffer.alloc(0) }
  const extract = createBusinessExtraction({
    webClient: {
      request: async request => {
        asked.push(request)
        const { url } = request
        return url === site ? { ...none, status: 200, url, body: Buffer.from(html) } : { ...none, url }
      },
    },
    parser: {
      parse: async ({ address = '' }) => {
        const { title, links = [], facts, pages } = parseSitePage(html, address)
        return { title, links, pages, pieces: [], ...(facts && { facts }) }
      },
    },
    paces,
    models: { stream: noModel } as unknown as LanguageModels,
  })
  return { asked, proposal: await extract('tenant', site) }
}

// biome-ignore lint/correctness/useYield: it ends before it says anything
async function* noModel(): AsyncGenerator<never> {
  throw new AppError('server.unavailable')
}

it.each(readdirSync(folder))(
  'of %s nothing is asked for beyond the site, and each value has its page',
  async name => {
    const { asked, proposal } = await extracted(readFileSync(new URL(name, folder), 'utf8'))
    expect(asked.length).toBeLessThan(12)
    for (const { url, isWithin } of asked) {
      expect(isSameSite(new URL(url), new URL(site)), url).toBe(true)
      // Redirects that leave the site are not followed either.
      expect([url, isWithin?.(new URL('https://elsewhere.example/'))]).toEqual([url, false])
    }
    for (const { page, words } of proposal.fields)
      expect([page, words]).toEqual([site, expect.stringMatching(/./)])
  },
)

it('a site is asked for its rules and its page in turn, by two at the same time as by one', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const paces = createSitePaces({ betweenMs: 500, clock: () => 0, wait })
  await Promise.all([extracted('<p>One</p>', paces), extracted('<p>Two</p>', paces)])
  expect(waits).toEqual([500, 1000, 1500])
})
