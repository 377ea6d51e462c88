import type { BrowserWorld } from './browserWorld.ts'
import { multipartBody } from './multipartBody.ts'

/** Imports a document of the business and a page of its site; the page cannot be reached. */
export async function holdKnowledge({ api }: Pick<BrowserWorld, 'api'>): Promise<void> {
  const { content, type } = multipartBody('prices.txt', Buffer.from('A filling costs 60 euros.'))
  const answers = [
    await api.send('POST', '/imported_document', content, { 'content-type': type }),
    await api.post('/imported_webpage', { original_url: 'https://lakeside.example/', method: 'single' }),
  ]
  for (const { status, text } of answers) if (status >= 300) throw new Error(text)
}
