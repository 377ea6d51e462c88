import { expect, test } from 'vitest'
import type { PageReader } from './fetchPage.ts'
import { sitemapPages } from './sitemapPages.ts'

const origin = 'https://site.example'

/** Creates a site with these sitemaps; each has a title and the addresses in it. */
function siteOf(maps: Readonly<Record<string, { title: string; links: readonly string[] }>>) {
  const asked: string[] = []
  const reader = {
    webClient: {
      request: async ({ url }: { url: string }) => {
        asked.push(url.replace(origin, ''))
        return { status: 200, url, headers: new Headers(), body: Buffer.from(url) }
      },
    },
    parser: {
      parse: async ({ open }: { open: () => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>> }) => {
        let url = ''
        for await (const chunk of await open()) url += chunk
        return { pages: null, pieces: [], ...maps[url.replace(origin, '')] }
      },
    },
  } as unknown as PageReader
  const pagesOf = (max: number) =>
    sitemapPages(reader, {
      tenantId: 'a',
      rules: { original_url: origin, exclude_paths: [] },
      robots: { isAllowed: () => true, delay: null, sitemaps: [] },
      max,
      signal: new AbortController().signal,
    })
  return { asked, pagesOf }
}

const children = Array.from({ length: 60 }, (_, index) => `${origin}/map${index}.xml`)
const index = { '/sitemap.xml': { title: 'sitemapindex', links: children } }

test('of an index of many maps fifty are asked for, the index included', async () => {
  const urlsets = children.map((url, at) => [
    url.replace(origin, ''),
    { title: 'urlset', links: [`${origin}/page${at}`] },
  ])
  const { asked, pagesOf } = siteOf({ ...index, ...Object.fromEntries(urlsets) })
  expect(await pagesOf(100)).toHaveLength(49)
  expect(asked).toHaveLength(50)
})

test('no more is asked for than it takes', async () => {
  const links = Array.from({ length: 3000 }, (_, at) => `${origin}/page${at}`)
  const { asked, pagesOf } = siteOf({ ...index, '/map0.xml': { title: 'urlset', links } })
  expect(await pagesOf(5)).toEqual(links.slice(0, 5))
  expect(asked).toEqual(['/sitemap.xml', '/map0.xml'])
})
