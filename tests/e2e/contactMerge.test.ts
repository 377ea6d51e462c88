import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demandSound } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

interface Contact {
  name: string
  company?: string
  emails?: string[]
  phones?: string[]
  language?: string
}

describe.skipIf(!chromiumPath)('two contacts who are the same person', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('become one by keyboard, with the values that are chosen and what belongs to both, and two again', async () => {
    const ann = { name: 'Ann Marlow', company: 'Marlow & Sons', emails: ['ann@marlow.example'] }
    const double = {
      name: 'A. Marlow',
      company: 'Marlow Boats',
      emails: ['ANN@marlow.example', 'boats@marlow.example'],
      language: 'de',
    }
    const [one, other] = [await contact(ann), await contact(double)]
    const record = await recordAbout(other)
    const page = await world.open(`/contact/${one}`)
    await page.getByRole('button', { name: 'More for Ann Marlow' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Merge with another contact' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
    await focused(dialog.getByRole('combobox', { name: 'Other contact' })).waitFor()
    await page.getByRole('option', { name: /A\. Marlow.*boats@marlow\.example/ }).waitFor()
    await demandSound(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    const company = dialog.getByRole('radiogroup', { name: 'Company' })
    await focused(dialog.getByRole('radio').first()).waitFor()
    await company.getByRole('radio', { name: 'Marlow & Sons Contact to keep' }).press('ArrowDown')
    await expect
      .poll(() => company.getByRole('radio', { name: 'Marlow Boats Contact to remove' }).isChecked())
      .toBe(true)
    await expect.poll(() => dialog.getByRole('radio', { name: 'Keep both' }).isChecked()).toBe(true)
    await demandSound(page)
    await dialog.getByRole('button', { name: 'Merge contacts' }).press('Enter')
    const done = page.getByRole('alert').filter({ hasText: 'Merged into Ann Marlow' })
    await done.waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'boats@marlow.example' }).waitFor()
    const emails = ['ann@marlow.example', 'boats@marlow.example']
    expect(await stored(one)).toMatchObject({ ...ann, company: 'Marlow Boats', emails, language: 'de' })
    expect((await world.api.get(`/contact/${other}`)).status).toBe(404)
    expect(await stored(record, 'custom_data_object')).toMatchObject({ data: { who: one } })

    await done.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByRole('link', { name: 'boats@marlow.example' }).waitFor({ state: 'detached' })
    expect(await stored(one)).toMatchObject(ann)
    expect(await stored(other)).toMatchObject(double)
    expect(await stored(record, 'custom_data_object')).toMatchObject({ data: { who: other } })
  })

  it('are told apart where both have the same name, and merged where they are marked in the list', async () => {
    const older = await contact({ name: 'Lee Park', phones: ['+44 20 7946 0701'] })
    const newer = await contact({ name: 'Lee Park', phones: ['+44 20 7946 0702'] })
    const page = await world.open('/contact?q=lee+park')
    const boxes = page.getByRole('row', { name: /Lee Park/ }).getByRole('checkbox')
    await boxes.first().check()
    await boxes.last().check()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge contacts' })
    await dialog
      .getByText(/^One Lee Park stays and gets .* of the other\. The other moves to the trash\./)
      .waitFor()
    const phones = dialog.getByRole('radiogroup', { name: 'Phone numbers' })
    await phones.getByRole('radio', { name: '+44 20 7946 0702 Contact to remove' }).check()
    await dialog.getByRole('button', { name: 'Merge contacts' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('row', { name: /Lee Park/ }).count()).toBe(1)
    expect(await stored(older)).toMatchObject({ name: 'Lee Park', phones: ['+44 20 7946 0702'] })
    expect((await world.api.get(`/contact/${newer}`)).status).toBe(404)
  })
})

function focused(control: Locator): Locator {
  return control.and(control.page().locator(':focus'))
}

async function contact(body: Contact): Promise<string> {
  return idOf(await world.api.post('/contact', body))
}

/** Returns the stored record. */
async function stored(id: string, entity = 'contact'): Promise<object> {
  return (await world.api.get(`/${entity}/${id}`)).json()
}

/** Creates a record of a new data type that refers to the contact. */
async function recordAbout(id: string): Promise<string> {
  const who = { type: 'string', title: 'Who', format: 'uuid', 'x-ref': { entity: 'contact' } }
  const type = await world.api.post('/custom_data_schema', {
    title: 'Visit',
    name: 'visit',
    json_schema: { type: 'object', properties: { who } },
  })
  return idOf(
    await world.api.post('/custom_data_object', { custom_data_schema_id: idOf(type), data: { who: id } }),
  )
}

function idOf(answer: { status: number; text: string; json<T>(): T }): string {
  expect(answer.status, answer.text).toBe(201)
  return answer.json<{ _id: string }>()._id
}
