import { Marked, type Tokens } from 'marked'
import { escapeMarkup } from '../../../../common/text/escapeMarkup.ts'
import { type HtmlFilling, readHtml } from './tree/readHtml.ts'
import type { RenderNode } from './tree/renderNode.ts'

/** Markdown with tables; HTML in it is text, and bare addresses are no links. */
const marked = new Marked({
  gfm: true,
  async: false,
  tokenizer: { url: () => undefined },
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
    image: ({ text }: Tokens.Image) => escapeMarkup(text),
  },
})

/** Reads Markdown into a tree. */
export function markdownTree(text: string, filling?: HtmlFilling): RenderNode[] {
  return readHtml(marked.parse(text, { async: false }), filling)
}
