import { escapeMarkup } from '../text/escapeMarkup.ts'
import { type LinkTarget, namesItsPlace } from './linkTarget.ts'
import type { Block, Inline } from './markdownTree.ts'
import { parseMarkdown } from './parseMarkdown.ts'

/**
 * Renders our subset of Markdown as HTML for mails. HTML in the text is escaped, and pictures are links, so nothing
 * loads or runs.
 */
export function markdownHtml(text: string): string {
  return parseMarkdown(text).map(blockHtml).join('\n')
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children)}</p>`
    case 'heading':
      return `<p><strong>${inlinesHtml(block.children)}</strong></p>`
    case 'code':
      return `<pre>${escapeMarkup(block.text)}</pre>`
    case 'quote':
      return `<blockquote>${block.blocks.map(blockHtml).join('\n')}</blockquote>`
    case 'list': {
      const items = block.items.map(item => `<li>${itemHtml(item)}</li>`).join('\n')
      return block.isOrdered ? `<ol start="${block.start}">\n${items}\n</ol>` : `<ul>\n${items}\n</ul>`
    }
    case 'table':
      return `<table>\n${[rowHtml(block.header, 'th'), ...block.rows.map(row => rowHtml(row, 'td'))].join('\n')}\n</table>`
    case 'rule':
      return '<hr>'
    case 'plain':
      return `<p style="white-space:pre-wrap">${escapeMarkup(block.text)}</p>`
  }
}

/** Renders a list item. Its first paragraph gets no spacing. */
function itemHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) =>
      index === 0 && block.kind === 'paragraph' ? inlinesHtml(block.children) : blockHtml(block),
    )
    .join('\n')
}

/** Mail programs ignore style sheets, so each cell has its border. */
function rowHtml(cells: readonly Inline[][], tag: 'th' | 'td'): string {
  const style = 'border:1px solid #bbb;padding:4px 8px;text-align:left'
  return `<tr>${cells.map(cell => `<${tag} style="${style}">${inlinesHtml(cell)}</${tag}>`).join('')}</tr>`
}

function inlinesHtml(items: readonly Inline[]): string {
  return items.map(inlineHtml).join('')
}

function inlineHtml(item: Inline): string {
  switch (item.kind) {
    case 'text':
      return escapeMarkup(item.text)
    case 'break':
      return '<br>\n'
    case 'code':
      return `<code>${escapeMarkup(item.text)}</code>`
    case 'link':
      return linkHtml(item.target, item.children)
    default:
      return `<${item.kind}>${inlinesHtml(item.children)}</${item.kind}>`
  }
}

/** Renders a link, followed by its destination if the text does not name it. */
function linkHtml(target: LinkTarget, children: readonly Inline[]): string {
  const words = plainInlines(children).trim() || target.place
  const place = namesItsPlace(words, target) ? '' : ` (${escapeMarkup(target.place)})`
  return `<a href="${escapeMarkup(target.href)}">${escapeMarkup(words)}</a>${place}`
}

function plainInlines(items: readonly Inline[]): string {
  return items
    .map(item => {
      if (item.kind === 'text' || item.kind === 'code') return item.text
      return item.kind === 'break' ? ' ' : plainInlines(item.children)
    })
    .join('')
}
