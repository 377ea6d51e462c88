import { asMcpError } from './asMcpError.ts'
import type { Exchange } from './exchange.ts'
import { cursorAfter, listedTools, mostPages, mostTools, type ToolPage } from './listedTools.ts'
import type { LeftOut, ToolList } from './mcpClient.ts'
import { type OpenClient, requestOptions } from './openClient.ts'

/** Reads a server's tools page by page, up to the limits, and says what is missing. */
export async function readToolList({ client }: OpenClient, exchange: Exchange): Promise<ToolList> {
  if (!client.getServerCapabilities()?.tools) return { tools: [], leftOut: [] }
  const pages: ToolPage[] = []
  const ends: LeftOut[] = []
  let cursor: string | undefined
  do {
    const params = cursor === undefined ? {} : { cursor }
    try {
      const request = { method: 'tools/list', params }
      pages.push((await client.request(request, unchecked, requestOptions(exchange.signal))) as ToolPage)
    } catch (error) {
      if (pages.length === 0 || asMcpError(error, exchange.failure).code !== 'too_large') throw error
      ends.push({ reason: 'too_large' })
      break
    }
    cursor = cursorAfter(pages.at(-1) ?? {})
  } while (cursor !== undefined && pages.length < mostPages && countOf(pages) <= mostTools)
  if (cursor !== undefined && ends.length === 0)
    ends.push({ reason: pages.length < mostPages ? 'too_many_tools' : 'too_many_pages' })
  const { tools, leftOut } = listedTools(pages)
  return { tools, leftOut: [...leftOut, ...ends] }
}

function countOf(pages: readonly ToolPage[]): number {
  return pages.reduce((sum, { tools }) => sum + (Array.isArray(tools) ? tools.length : 0), 0)
}

/** Takes pages as they are: the library would refuse a list for one broken tool. */
const unchecked = {
  '~standard': { version: 1, vendor: 'switchboard', validate: (value: unknown) => ({ value }) },
} as const
