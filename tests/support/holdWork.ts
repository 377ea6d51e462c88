import type { BrowserWorld } from './browserWorld.ts'

/** Stores what the demo data has none of: a task, a form, and a document of the first template. */
export async function holdWork({ api }: Pick<BrowserWorld, 'api'>): Promise<void> {
  const [template] = (await api.list('document_template', { range: [0, 0] })).json<
    { _id: string; sample_data: object }[]
  >()
  if (!template) throw new Error('There is no template')
  const json_schema = { type: 'object', properties: { name: { type: 'string', title: 'Your name' } } }
  const answers = [
    await api.post('/task', { title: 'Call Maya Thornton' }),
    await api.post('/custom_form', { name: 'Registration', json_schema }),
    await api.post('/generated_document', {
      ...{ title: 'Treatment plan', document_template_id: template._id, data: template.sample_data },
    }),
  ]
  for (const { status, text } of answers) if (status >= 300) throw new Error(text)
}
