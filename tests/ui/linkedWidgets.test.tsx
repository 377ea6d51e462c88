import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../common/json/jsonValue.ts'
import { ApiError } from '../../src/api/ApiError.ts'
import { type Api, createApi } from '../../src/api/createApi.ts'
import type { SendOptions } from '../../src/api/createSender.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import type { SchemaClient } from '../../src/resources/data/createSchemaClient.ts'
import { SchemaClientContext } from '../../src/resources/data/useSchemaClient.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const id = (place: number) => `01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c0${place}`
const shelters = [
  { id: id(1), name: 'Hilltop', state: 'open', city: 'Lakeside' },
  { id: id(2), name: 'Harbour', state: 'full', city: 'Portside' },
]
const shelter: JsonSchema = {
  properties: {
    name: { type: 'string' },
    city: { type: 'string' },
    state: { type: 'string', oneOf: [{ const: 'open', title: 'Open', 'x-color': 'success' }] },
  },
  'x-entity': { label: '/name' },
  'x-list': { columns: ['/name', '/state', '/city'] },
}

/** Opens a form with one field, on a server with two shelters that stores files as `store` does. */
function world(
  schema: JsonSchema,
  x: JsonValue,
  { mayCreate = true, store = async (_: SendOptions) => id(9) } = {},
) {
  const asked: { getList: object[]; getMany: object[] } = { getList: [], getMany: [] }
  const provider = testDataProvider({
    getList: async (_entity: string, params: { filter: { q?: string } }) => {
      asked.getList.push(params)
      const data = shelters.filter(one =>
        one.name.toLowerCase().includes((params.filter.q ?? '').toLowerCase()),
      )
      return { data, total: data.length }
    },
    getMany: async (_entity: string, params: { ids: string[] }) => {
      asked.getMany.push(params)
      return { data: shelters.filter(one => params.ids.includes(one.id)) }
    },
  } as unknown as Partial<DataProvider>)
  const entity = { name: 'shelter', capabilities: ['create'], permissions: { create: mayCreate } }
  const schemas = { entities: async () => [entity], schema: async () => shelter } as unknown as SchemaClient
  const real = createApi({
    fetch: async request => Response.json(stored(request.url.split('/').at(-1) ?? '')),
    pageUrl: 'http://localhost/',
    scriptUrl: 'http://localhost/main.js',
  })
  const sent: (SendOptions & { path: string })[] = []
  const api: Api = {
    ...real,
    send: async (path, options = {}) => {
      sent.push({ path, ...options })
      return { status: 201, headers: new Headers(), data: stored(await store(options)) }
    },
  }
  const form = renderForm(
    { type: 'object', properties: { x: { title: 'Field', ...schema } } },
    {
      data: x === undefined ? {} : { x },
      around: fields => (
        <ApiContext value={api}>
          <SchemaClientContext value={schemas}>
            <CoreAdminContext dataProvider={provider}>{fields}</CoreAdminContext>
          </SchemaClientContext>
        </ApiContext>
      ),
    },
  )
  return { ...form, asked, sent }
}

const stored = (_id: string) => ({ _id, id: _id, name: 'rex.png', media_type: 'image/png', size: 3120 })

describe('a reference', () => {
  const one: JsonSchema = { type: 'string', 'x-ref': { entity: 'shelter', label: '/name' } }
  const several: JsonSchema = { type: 'array', items: one }
  const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Field' })

  it('shows the record by its label, with a way to its page', async () => {
    world(one, id(1))
    await waitFor(async () => expect((await box()).value).toBe('Hilltop'))
    const link = screen.getByRole('link', { name: 'Open Hilltop in a new tab' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/shelter/${id(1)}`, '_blank'])
  })

  it('is searched on the server, and tells what it finds apart', async () => {
    const { user, save, saved, asked } = world(one, undefined)
    await user.type(await box(), 'harb')
    const option = await screen.findByRole('option', { name: /Harbour/ })
    expect(option.textContent).toContain('Portside')
    await user.click(option)
    expect(asked.getList.at(-1)).toMatchObject({ filter: { q: 'harb' } })
    await save()
    await waitFor(() => expect(saved).toEqual([{ x: id(2) }]))
  })

  it('is searched anew where one is chosen already', async () => {
    const { user, save, saved } = world(one, id(1))
    const input = await box()
    await waitFor(() => expect(input.value).toBe('Hilltop'))
    await user.clear(input)
    await user.type(input, 'harb')
    expect(input.value).toBe('harb')
    await user.click(await screen.findByRole('option', { name: /Harbour/ }))
    await save()
    await waitFor(() => expect(saved).toEqual([{ x: id(2) }]))
  })

  it('asks for all labels at once, removes by Backspace and keeps what is out of sight', async () => {
    const { user, save, saved, asked } = world(several, [id(1), id(7), id(2)])
    expect(await screen.findByText('Deleted or not visible to you')).toBeTruthy()
    expect(asked.getMany).toHaveLength(1)
    await user.click(await box())
    await user.keyboard('{Backspace}')
    await save()
    await waitFor(() => expect(saved).toEqual([{ x: [id(1), id(7)] }]))
  })

  it('gives each of several a way to its page and a button that takes it away, the cursor staying at the place', async () => {
    const { user, save, saved } = world(several, [id(1), id(2)])
    expect(await screen.findByRole('link', { name: 'Open Harbour in a new tab' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Hilltop' }))
    const last = screen.getByRole('button', { name: 'Remove Harbour' })
    expect(document.activeElement).toBe(last)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await box())
    await user.keyboard('{ArrowLeft}{ArrowRight}')
    expect(document.activeElement).toBe(await box())
    await save()
    await waitFor(() => expect(saved).toEqual([{ x: [] }]))
  })

  it('offers a new record only where the schema and the permissions do', async () => {
    const making: JsonSchema = { ...one, 'x-ref': { entity: 'shelter', label: '/name', create: true } }
    const { user, unmount } = world(making, undefined)
    await user.type(await box(), 'Valley')
    expect(await screen.findByRole('option', { name: 'Create “Valley”' })).toBeTruthy()
    unmount()
    const other = world(making, undefined, { mayCreate: false })
    await other.user.type(await box(), 'Valley')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })
})

describe('a file', () => {
  const file: JsonSchema = { type: 'string', 'x-widget': { name: 'file', accept: '.pdf' } }
  const image: JsonSchema = { type: 'string', 'x-widget': 'image' }
  const pdf = new File(['%PDF'], 'list.pdf', { type: 'application/pdf' })
  const choose = async (chosen: File) => {
    await screen.findByRole('button', { name: /^Field Choose/ })
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [chosen] } })
  }

  it('is sent as a form and kept by its identifier, then shown by name and size', async () => {
    const { sent, save, saved } = world(file, undefined)
    await choose(pdf)
    expect(await screen.findByText('rex.png')).toBeTruthy()
    expect(screen.getByText('3.1 kB')).toBeTruthy()
    expect(sent).toMatchObject([{ path: '/file', method: 'POST' }])
    const body = await sent[0]?.content?.text()
    const boundary = /boundary=(\w+)/.exec(sent[0]?.content?.type ?? '')?.[1]
    expect(body?.startsWith(`--${boundary}\r\n`)).toBe(true)
    expect(body).toContain('name="file"; filename="list.pdf"')
    await save()
    await waitFor(() => expect(saved).toEqual([{ x: id(9) }]))
  })

  it('§5 is sent as base64 where it is an image', async () => {
    const { sent } = world(image, undefined)
    await choose(new File(['abc'], 'rex.png', { type: 'image/png' }))
    await screen.findByRole('img', { name: 'rex.png' })
    expect(JSON.parse((await sent[0]?.content?.text()) ?? '')).toEqual({ file: btoa('abc'), name: 'rex.png' })
  })

  it('shows how far it has come, keeps the form from being saved, and can be cancelled', async () => {
    const waiting = ({ onProgress, signal }: SendOptions) =>
      new Promise<string>((_, reject) => {
        onProgress?.(1)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const { user } = world(file, undefined, { store: waiting })
    await choose(pdf)
    expect(await screen.findByText(/^Uploading list.pdf: \d+%$/)).toBeTruthy()
    expect(screen.getByText('Wait until the upload is done, or cancel it.')).toBeTruthy()
    await user.click(screen.getByText('Elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: /^Field Choose/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('§5 refuses what is over 50MB, and what is of another kind, without sending it', async () => {
    const { sent } = world(file, undefined)
    const large = new File(['x'], 'large.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 52_428_801 })
    await choose(large)
    expect((await screen.findByRole('alert')).textContent).toBe('File size exceeds 50MB')
    await choose(new File(['x'], 'list.csv', { type: 'text/csv' }))
    expect(screen.getByRole('alert').textContent).toBe('Choose a file of this kind: .pdf')
    expect(sent).toEqual([])
  })

  it('says why the server refused it', async () => {
    const refusing = async () => {
      throw new ApiError(415, { detail: 'This kind of file is not taken.' })
    }
    world(file, undefined, { store: refusing })
    await choose(pdf)
    expect((await screen.findByRole('alert')).textContent).toBe('This kind of file is not taken.')
  })

  it('is taken from a drop and from the clipboard, and can be removed', async () => {
    const { user, save, saved, sent } = world(file, id(3))
    const card = (await screen.findByText('rex.png')).closest('div')?.parentElement as HTMLElement
    fireEvent.drop(card, { dataTransfer: { files: [pdf] } })
    await waitFor(() => expect(sent).toHaveLength(1))
    await screen.findByRole('button', { name: 'Replace: Field' })
    fireEvent.paste(screen.getByRole('button', { name: 'Replace: Field' }), {
      clipboardData: { files: [pdf] },
    })
    await waitFor(() => expect(sent).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Remove: Field' }))
    await save()
    await waitFor(() => expect(saved).toEqual([{}]))
  })
})
