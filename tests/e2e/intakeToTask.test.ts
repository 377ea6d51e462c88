import { afterAll, describe, expect, it } from 'vitest'
import { demandSound } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { ask, openChat, said } from '../support/visitorChat.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let site: HostSite

describe.skipIf(!chromiumPath)('the answers of an intake', () => {
  withBrowserWorld(async started => {
    world = started
    site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
    const templateId = await stored('/document_template', {
      name: 'Boat plan',
      format: 'markdown',
      text: '# Boat plan\n\nFor {{client.name}}: {{boat}}, {{metres}} metres.',
      fields: [
        { name: 'client.name', type: 'text', required: true },
        { name: 'boat', type: 'text', required: true },
        { name: 'metres', type: 'number', required: true },
      ],
    })
    const intakeId = await stored('/intake', {
      name: 'Before we build',
      outro: 'Thank you, your plan follows.',
      fields: [
        { key: 'full_name', label: 'Full name', type: 'text', ask: 'What is your name?' },
        { key: 'boat', label: 'Boat', type: 'text', ask: 'Which boat?' },
        { key: 'metres', label: 'Length', type: 'number', ask: 'How long in metres?' },
      ],
      effects: [
        {
          type: 'document',
          document_template_id: templateId,
          values: {
            'client.name': '{{answers.full_name}}',
            boat: '{{answers.boat}}',
            metres: '{{answers.metres}}',
          },
        },
        { type: 'task', title: 'Call {{answers.full_name}} about the {{answers.boat}}', priority: 'high' },
      ],
    })
    const { intake_token } = (await world.api.get(`/intake/${intakeId}`)).json<{ intake_token: string }>()
    site.show('/', { script: `IntakeChat.init({ intakeToken: '${intake_token}' })` })
  })
  afterAll(() => site?.stop())

  it('§4 become a document in the chat and a task that a person does; the team sees the source of each value', async () => {
    const visitor = await world.open(`${site.origin}/`)
    await openChat(visitor)
    for (const [question, answer] of [
      ['What is your name?', 'Maya Thornton'],
      ['Which boat?', 'Sloop'],
      ['How long in metres?', '12'],
    ] as const) {
      await said(visitor).getByText(question).waitFor()
      await ask(visitor, answer)
    }
    await said(visitor).getByText('Thank you, your plan follows.').waitFor()
    const file = said(visitor).getByRole('link', { name: /Boat plan/ })
    await file.first().waitFor()

    const page = await world.open('/task')
    await page.getByRole('link', { name: 'Call Maya Thornton about the Sloop' }).click()
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    await page.getByRole('button', { name: 'Mark as done…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Result' }).fill('She comes on Monday.')
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByText('The task is done.').waitFor()
    await demandSound(page)

    await page.goto(`${world.url}/generated_document`)
    await page
      .getByRole('link', { name: /Boat plan/ })
      .first()
      .click()
    const values = page.getByRole('region', { name: 'Values and where they come from' })
    await values.getByText('Sloop').waitFor()
    await expect.poll(() => values.getByText('From an intake response').count()).toBe(3)
    await demandSound(page)
    await values.getByRole('link', { name: 'Show record' }).first().click()
    await page.getByText('Maya Thornton').first().waitFor()
    await demandSound(page)
  })
})

async function stored(path: string, body: object): Promise<string> {
  const answer = await world.api.post(path, body)
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.json<{ _id: string }>()._id
}
