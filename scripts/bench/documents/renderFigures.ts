import { wordOf, wordParagraph, wordTable } from '../../../tests/support/documentSamples.ts'
import { multipartBody } from '../../../tests/support/multipartBody.ts'
import type { Figure } from '../figure.ts'
import { call, type Installation } from '../integrations/installation.ts'
import { median } from '../median.ts'
import { treeCpu } from '../processCpu.ts'

const sections = 200
const rounds = 3
/** About a page of text. */
const body = 'The treatment begins with an examination and ends with a plan for the next visit. '.repeat(41)
const data = {
  sections: Array.from({ length: sections }, (_, at) => ({
    title: `Section ${at + 1}`,
    body,
    rows: Array.from({ length: 5 }, (_, row) => ({ what: `Part ${row}`, price: 10.5 * row })),
  })),
}
const fields = [
  { name: 'sections', type: 'list', required: true },
  ...['title', 'body', 'rows[].what'].map(name => ({ name: `sections[].${name}`, type: 'text' })),
  { name: 'sections[].rows[].price', type: 'number' },
]
const markdown =
  '{{#sections}}\n## {{title}}\n\n{{body}}\n\n| What | Price |\n|---|---|\n{{#rows}}\n| {{what}} | {{price | money: "EUR"}} |\n{{/rows}}\n\n{{/sections}}'

/** Measures documents of about 200 pages, as a PDF of Markdown and as a filled Word file. */
export async function renderFigures(installation: Installation): Promise<Figure[]> {
  const source_file_id = await wordFile(installation)
  const pdf = await measured(installation, { format: 'markdown', text: markdown, formats: ['pdf'] })
  const docx = await measured(installation, { format: 'docx', source_file_id, formats: ['docx'] })
  const pages = pdf.bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  return [
    {
      name: `PDF of Markdown, ${pages} pages: CPU of the server and its processes`,
      value: pdf.cpuMs,
      unit: 'ms',
    },
    { name: 'the same, time', value: pdf.ms, unit: 'ms' },
    { name: `Word file, ${sections} sections with tables: CPU`, value: docx.cpuMs, unit: 'ms' },
    { name: 'the same, time', value: docx.ms, unit: 'ms' },
  ]
}

async function wordFile({ api }: Installation): Promise<string> {
  const inner = wordTable([['{{#rows}}{{what}}', '{{price | money: "EUR"}}{{/rows}}']])
  const parts = ['{{#sections}}', '{{title}}', '{{body}}'].map(text => wordParagraph(text))
  const file = wordOf(`${parts.join('')}${inner}${wordParagraph('{{/sections}}')}`)
  const { type, content } = multipartBody('report.docx', file)
  const answer = await fetch(`${api}/file`, {
    method: 'POST',
    body: content,
    headers: { 'content-type': type },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { _id: string })._id
}

/** Tries a template some times; the first time, which starts the process, does not count. */
async function measured(
  installation: Installation,
  template: { format: string; formats: string[]; text?: string; source_file_id?: string },
) {
  const named = { name: `Report ${template.format}`, fields, ...template }
  const { _id } = await call<{ _id: string }>(installation, 'POST', '/document_template', named)
  const path = `${installation.api}/document_template/${_id}/render`
  const [format] = template.formats
  const trials: { ms: number; cpuMs: number; bytes: Buffer }[] = []
  for (let round = 0; round <= rounds; round++) {
    const [began, cpu] = [performance.now(), treeCpu(installation.pid)]
    const answer = await fetch(path, {
      method: 'POST',
      body: JSON.stringify({ data, format }),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(await answer.text())
    const bytes = Buffer.from(await answer.arrayBuffer())
    trials.push({ ms: performance.now() - began, cpuMs: treeCpu(installation.pid) - cpu, bytes })
  }
  const warm = trials.slice(1)
  return {
    ms: median(warm.map(({ ms }) => ms)),
    cpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
    bytes: trials[0]?.bytes ?? Buffer.alloc(0),
  }
}
