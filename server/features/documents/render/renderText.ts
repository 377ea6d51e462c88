import { createFieldWriter } from './fieldWriter.ts'
import { markdownTree } from './markdownTree.ts'
import { fillWithMarks } from './marks.ts'
import { writePdf } from './pdf/writePdf.ts'
import { type FormatWriter, mediaTypes, type RenderTask } from './renderTask.ts'
import { readHtml } from './tree/readHtml.ts'
import type { RenderNode } from './tree/renderNode.ts'
import { htmlPage } from './tree/writeHtml.ts'
import { newWordFile } from './word/newWordFile.ts'

type TextTask = Omit<RenderTask, 'template'> & { template: { format: 'markdown' | 'html'; text: string } }

/** Fills a Markdown or HTML template. `missing` are pointers of absent values that a draft marks. */
export async function textRenderer(task: TextTask, missing: ReadonlySet<string>): Promise<FormatWriter> {
  const nodes = textTree(task, missing)
  const paper = { ...task, draft: task.isDraft ? draftWord(task.language) : null }
  const writers = {
    html: () => Buffer.from(htmlPage(nodes, paper)),
    docx: () => newWordFile(nodes, paper),
    pdf: () => writePdf(nodes, paper),
  }
  return async format => ({ format, bytes: await writers[format](), type: mediaTypes[format] })
}

function textTree(
  { template, fields, values, pictures, ...manner }: TextTask,
  missing: ReadonlySet<string>,
): RenderNode[] {
  const write = createFieldWriter(fields, manner, missing)
  const { text, filling } = fillWithMarks(template.text, values, { write, pictures })
  return template.format === 'markdown' ? markdownTree(text, filling) : readHtml(text, filling)
}

/** Returns the word that marks drafts. */
export function draftWord(language: string): string {
  return language.split('-')[0] === 'de' ? 'ENTWURF' : 'DRAFT'
}
