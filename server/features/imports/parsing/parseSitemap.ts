import { gunzipSync } from 'node:zlib'
import type { ParsedDocument } from './block.ts'
import { decodeText } from './decodeText.ts'
import { keptLinks } from './keptLinks.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { nodesNamed, xmlTree } from './xmlTree.ts'

/**
 * Parses a sitemap, compressed or not, into its addresses; the title is `sitemapindex` if they are those of other
 * sitemaps.
 */
export function parseSitemap(bytes: Buffer): ParsedDocument {
  const tree = xmlTree(decodeText(unpacked(bytes), { markup: 'xml' }))
  const named = nodesNamed(tree, 'loc').map(({ text }) => text.trim())
  const links = keptLinks(named, parseLimits.mapLinks)
  return { title: tree.children[0]?.name ?? null, pages: null, blocks: [], links }
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: parseLimits.xmlBytes })
  } catch (cause) {
    throw new ParseRefusal('too_large', { cause })
  }
}
