import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demandSound } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { wordOf, wordParagraph } from '../support/documentSamples.ts'
import { fillCode } from '../support/fillCode.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('documents', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('§7 are made from a template that its check has mended, downloaded, and shared by link', async () => {
    const stored = await world.api.post('/document_template', {
      name: 'Plan',
      format: 'markdown',
      text: 'Dear {{patient.name}}',
      fields: [{ name: 'patient.name', type: 'text', required: true }],
      sample_data: { patient: { name: 'Maya Thornton' } },
    })
    const page = await world.open(`/document_template/${stored.json<{ _id: string }>()._id}`)
    const preview = page.frameLocator('iframe[title="Preview with the sample values"]')
    await preview.getByText('Dear Maya Thornton').waitFor()

    // A tag without a placeholder, which the check finds, shows and mends.
    await fillCode(page.locator('.cm-content[id="field/text"]'), '# Plan\n\nDear {{patient.name}}: {{price}}')
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByRole('button', { name: /no field for \{\{price\}\}/ }).click()
    await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('{{price}}')
    await demandSound(page)
    await problems.getByRole('button', { name: 'Add 1 missing placeholder' }).click()
    await problems.getByText('No problems found.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await preview.getByRole('heading', { name: 'Plan' }).waitFor()

    await page.getByRole('link', { name: 'Make a document' }).click()
    await page.getByLabel(/^Price/).fill('£ 60')
    await page.getByRole('button', { name: 'Create' }).click()
    // Without the name it stays a draft, which says so.
    await page.getByText('1 value is missing').waitFor()
    await page.getByRole('link', { name: 'Fill in the values' }).click()
    await page.getByLabel(/^Name/).fill('Maya Thornton')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Make the document' }).click()
    const name = await downloaded(page, 'Download PDF')
    expect(name).toMatch(/\.pdf$/)
    await page
      .frameLocator('iframe[title="The document as a page"]')
      .getByText('Dear Maya Thornton: £ 60')
      .waitFor()
    await demandSound(page)

    await page.getByRole('button', { name: 'Share by link' }).click()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const link = page.getByRole('textbox', { name: 'Link to the document' })
    await link.waitFor()
    const url = new URL((await link.getAttribute('value')) ?? '')
    await demandSound(page)
    await page.getByRole('button', { name: 'Close' }).click()
    const visitor = await world.open(url.pathname + url.search)
    await visitor.getByText('Dear Maya Thornton: £ 60').waitFor()
  })

  it('§7 are made from a Word file, whose check names the broken place until a mended file takes its place', async () => {
    const list = (end: string) =>
      wordOf(
        ['Dear {{patient.name}},', '{{#rows}}', '{{name}}: {{price}}', end]
          .map(line => wordParagraph(line))
          .join(''),
      )
    const { type, content } = multipartBody('offer.docx', list('Regards'))
    const file = await world.api.send('POST', '/file', content, { 'content-type': type })
    const stored = await world.api.post('/document_template', {
      name: 'Offer in Word',
      enabled: false,
      format: 'docx',
      source_file_id: file.json<{ _id: string }>()._id,
      fields: [{ name: 'patient.name', type: 'text', required: true }],
    })
    expect(stored.status, stored.text).toBe(201)
    const page = await world.open(`/document_template/${stored.json<{ _id: string }>()._id}`)
    const problems = page.getByRole('region', { name: 'Problems' })
    const unclosed = problems.getByRole('button', { name: /\{\{#rows\}\} is never closed/ })
    await unclosed.waitFor()
    await demandSound(page)
    const mended = { name: 'offer.docx', mimeType: wordType, buffer: list('{{/rows}}') }
    await page.locator('input[type=file]').setInputFiles(mended)
    await unclosed.waitFor({ state: 'detached' })
    await problems.getByRole('button', { name: 'Add 3 missing placeholders' }).click()
    await problems.getByText('No problems found.').waitFor()
    await page.getByRole('switch', { name: 'Enabled' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Make a document' }).waitFor()
    const made = await world.api.post('/generated_document', {
      document_template_id: stored.json<{ _id: string }>()._id,
      data: { patient: { name: 'Maya Thornton' }, rows: [{ name: 'Check-up', price: '£ 60' }] },
    })
    await page.goto(`${world.url}/generated_document/${made.json<{ _id: string }>()._id}`)
    const name = await downloaded(page, 'Download Word file')
    expect(name).toMatch(/\.docx$/)
    await page.frameLocator('iframe[title="The document as a page"]').getByText('Check-up: £ 60').waitFor()
    await demandSound(page)
  })
})

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return download.suggestedFilename()
}
