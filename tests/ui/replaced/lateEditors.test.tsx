import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { JsonSchema } from '../../../src/resources/schema/jsonSchema.ts'
import { renderForm } from '../renderForm.tsx'

/** Delays the code of each editor until the test releases it; then it stays available. */
const { script, data } = vi.hoisted(() => {
  function parcel() {
    let letGo = () => {}
    const comes = new Promise<void>(resolve => {
      letGo = resolve
    })
    return { letGo, comes }
  }
  return { script: parcel(), data: parcel() }
})

vi.mock('../../../src/resources/widgets/CodeInput.tsx', async original => script.comes.then(() => original()))
vi.mock('../../../src/resources/widgets/JsonInput.tsx', async original => data.comes.then(() => original()))

const fields = {
  script: { type: 'string', title: 'Script', 'x-widget': 'code' },
  data: { title: 'Data', 'x-widget': 'json' },
}

/** Opens a form whose address points to an editor; resolves once the placeholder has the focus. */
async function awaiting(field: keyof typeof fields) {
  const name = { type: 'string', title: 'Name' }
  const schema: JsonSchema = { type: 'object', properties: { name, [field]: fields[field] } }
  const { user } = renderForm(schema, { path: `/#/${field}` })
  await waitFor(() => expect(document.activeElement?.matches(`textarea[id="field/${field}"]`)).toBe(true))
  return user
}

async function editor(field: keyof typeof fields) {
  const find = () => document.querySelector(`.cm-content[id="field/${field}"]`)
  await waitFor(() => expect(find()).not.toBeNull())
  return find()
}

it('an editor takes the cursor that its place was given before it came', async () => {
  await awaiting('data')
  await act(async () => data.letGo())
  const come = await editor('data')
  expect(document.activeElement).toBe(come)
})

it('it leaves the cursor to who went elsewhere meanwhile', async () => {
  const user = await awaiting('script')
  await user.click(screen.getByLabelText('Name'))
  await act(async () => script.letGo())
  await editor('script')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
