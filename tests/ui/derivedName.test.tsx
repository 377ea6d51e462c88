import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const type: JsonSchema = {
  type: 'object',
  required: ['title', 'name'],
  properties: {
    title: { type: 'string', title: 'Title' },
    name: { type: 'string', title: 'Short name', 'x-widget': { name: 'text', from: '/title' } },
  },
}

const shortName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Short name/ })
const title = () => screen.findByRole('textbox', { name: /^Title/ })

it('a new short name follows the title, and stays as somebody has typed it', async () => {
  const { user, saved, save } = renderForm(type, { isNew: true })
  await user.type(await title(), 'City bicycle')
  await waitFor(() => expect(shortName().value).toBe('city_bicycle'))
  await user.clear(await title())
  await waitFor(() => expect(shortName().value).toBe(''))
  await user.type(await title(), 'Bike')
  await waitFor(() => expect(shortName().value).toBe('bike'))
  await user.type(shortName(), 's')
  await user.type(await title(), ' of ours')
  await save()
  await waitFor(() => expect(saved).toEqual([{ title: 'Bike of ours', name: 'bikes' }]))
})

it('a stored short name stays when the title changes', async () => {
  const { user, saved, save } = renderForm(type, { data: { title: 'Bike', name: 'bike' } })
  await user.type(await title(), 's')
  await save()
  await waitFor(() => expect(saved).toEqual([{ title: 'Bikes', name: 'bike' }]))
})
