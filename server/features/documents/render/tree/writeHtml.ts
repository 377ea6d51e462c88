import { escapeMarkup } from '../../../../../common/text/escapeMarkup.ts'
import type { RenderNode } from './renderNode.ts'

/** Returns nodes as HTML, for the view of a document. */
export function writeHtml(nodes: readonly RenderNode[]): string {
  return nodes
    .map(node => {
      if (node.kind === 'text') return escapeMarkup(node.text)
      const { name, attributes, children, picture } = node
      const source = picture
        ? { src: `data:image/${picture.type};base64,${picture.bytes.toString('base64')}` }
        : {}
      const written = Object.entries({
        ...attributes,
        ...source,
        ...(name === 'a' && { rel: 'noopener noreferrer' }),
      })
        .map(([key, value]) =>
          key === 'align' ? ` style="text-align:${value}"` : ` ${key}="${escapeMarkup(value)}"`,
        )
        .join('')
      if (name === 'br' || name === 'hr' || name === 'img') return `<${name}${written}>`
      return `<${name}${written}>${writeHtml(children)}</${name}>`
    })
    .join('')
}

/** Returns a whole page that shows these nodes. */
export function htmlPage(
  nodes: readonly RenderNode[],
  page: { title: string; language: string; draft: string | null },
): string {
  const draft = page.draft === null ? '' : `<p class="draft">${escapeMarkup(page.draft)}</p>`
  return `<!doctype html><html lang="${escapeMarkup(page.language)}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(page.title)}</title><style>${style}</style></head><body>${draft}<main dir="auto">${writeHtml(nodes)}</main></body></html>`
}

const style = [
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#202124;background:#fff}',
  'main{max-width:46em;margin:0 auto;padding:2em 1.25em;overflow-wrap:anywhere}',
  'table{border-collapse:collapse;width:100%;margin:1em 0}td,th{border:1px solid #c4c7c5;padding:.35em .6em;vertical-align:top;text-align:start}',
  'th{background:#f1f3f4}img{max-width:100%;height:auto}pre{white-space:pre-wrap}blockquote{margin:1em 0;padding-inline-start:1em;border-inline-start:3px solid #c4c7c5}',
  '.draft{margin:0;padding:.5em;text-align:center;background:#fef7e0;color:#594300}',
].join('')
