import mammoth from 'mammoth'
import PizZip from 'pizzip'
import { officeParts } from '../../imports/parsing/officeParts.ts'
import { wordFile } from '../../imports/parsing/wordFile.ts'
import { type FormatWriter, mediaTypes, type RenderTask } from './renderTask.ts'
import { draftWord } from './renderText.ts'
import { readHtml } from './tree/readHtml.ts'
import type { RenderNode } from './tree/renderNode.ts'
import { htmlPage } from './tree/writeHtml.ts'
import { fillWord } from './word/fillWord.ts'
import { openWord } from './word/wordGate.ts'

type WordTask = Omit<RenderTask, 'template'> & { template: { format: 'docx'; file: Uint8Array } }

/** Fills a Word template; as html it is the view of the filled file. `missing` are pointers that a draft marks. */
export async function wordRenderer(task: WordTask, missing: ReadonlySet<string>): Promise<FormatWriter> {
  const { template, ...filling } = task
  const draft = task.isDraft ? draftWord(task.language) : null
  const file = fillWord(await openWord(template.file), { ...filling, missing, draft })
  return async format => {
    if (format !== 'html') return { format: 'docx', bytes: file, type: mediaTypes.docx }
    const nodes = await wordView(file)
    // The file itself says that it is a draft.
    return { format, bytes: Buffer.from(htmlPage(nodes, { ...task, draft: null })), type: mediaTypes.html }
  }
}

/** Returns the content of a filled file. Headers, footers and page breaks are not shown. */
async function wordView(file: Buffer): Promise<RenderNode[]> {
  const { value } = await mammoth.convertToHtml(
    { buffer: await wordFile(await officeParts(file), mediaIn(file)) },
    { styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"] },
  )
  return readHtml(value)
}

function mediaIn(file: Buffer): Map<string, Buffer> {
  const { files } = new PizZip(file)
  const names = Object.keys(files).filter(name => /^word\/media\/[^/]+\.(?:png|jpe?g)$/i.test(name))
  return new Map(names.map(name => [name, files[name]?.asNodeBuffer() ?? Buffer.alloc(0)]))
}
