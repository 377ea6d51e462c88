import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let owner: Member
let provider: ReturnType<typeof simpleRestProvider>

beforeAll(async () => {
  app = await createTestApp({ mode: 'single' })
  owner = await app.as('owner')
  provider = simpleRestProvider(`http://127.0.0.1:${app.port}/api`)
})

afterAll(() => app.close())

const create = (data: object) => provider.create('animal', { data: { species: 'dog', ...data } })
const byName = { sort: { field: 'name', order: 'ASC' as const }, pagination: { page: 1, perPage: 2 } }

describe('the unmodified ra-data-simple-rest', () => {
  it('create', async () => {
    const { data } = await create({ name: 'Created' })
    expect(data).toMatchObject({ id: expect.any(String), name: 'Created', species: 'dog', _version: 1 })
  })

  it('getOne', async () => {
    const { data } = await create({ name: 'Single' })
    expect((await provider.getOne('animal', { id: data.id })).data).toEqual(data)
    await expect(provider.getOne('animal', { id: 'nonsense' })).rejects.toMatchObject({ status: 404 })
  })

  it('getList, in pages, sorted and with the total', async () => {
    for (const name of ['List 1', 'List 2', 'List 3']) await create({ name, age: 77 })
    const first = await provider.getList('animal', { ...byName, filter: { age: 77 } })
    expect(first).toMatchObject({ total: 3, data: [{ name: 'List 1' }, { name: 'List 2' }] })
    const second = await provider.getList('animal', {
      ...byName,
      pagination: { page: 2, perPage: 2 },
      filter: { age: 77 },
    })
    expect(second).toMatchObject({ total: 3, data: [{ name: 'List 3' }] })
    const none = await provider.getList('animal', { ...byName, filter: { name: 'Nobody' } })
    expect(none).toMatchObject({ total: 0, data: [] })
  })

  it('getList by words, which react-admin calls q', async () => {
    const { data } = await create({ name: 'Bartholomew' })
    const found = await provider.getList('animal', { ...byName, filter: { q: 'bartholomew' } })
    expect(found.data.map(({ id }) => id)).toEqual([data.id])
  })

  it('getMany', async () => {
    const one = (await create({ name: 'Many 1' })).data
    const two = (await create({ name: 'Many 2' })).data
    const { data } = await provider.getMany('animal', { ids: [one.id, two.id] })
    expect(data.map(({ name }) => name).sort()).toEqual(['Many 1', 'Many 2'])
  })

  it('getManyReference', async () => {
    const home = (await provider.create('shelter', { data: { name: 'Home' } })).data
    await create({ name: 'Guest', shelter_id: home.id })
    const found = await provider.getManyReference('animal', {
      ...byName,
      target: 'shelter_id',
      id: home.id,
      filter: {},
    })
    expect(found).toMatchObject({ total: 1, data: [{ name: 'Guest' }] })
  })

  it('update, with the whole record as it was read', async () => {
    const { data: previousData } = await create({ name: 'Before', age: 1 })
    const data = { ...previousData, name: 'After' }
    const updated = await provider.update('animal', { id: previousData.id, data, previousData })
    expect(updated.data).toMatchObject({ id: previousData.id, name: 'After', age: 1, _version: 2 })
  })

  it('updateMany', async () => {
    const one = (await create({ name: 'Same' })).data
    const two = (await create({ name: 'Same' })).data
    const ids = [one.id, two.id]
    const data = { name: 'Changed', species: 'cat' }
    expect((await provider.updateMany('animal', { ids, data })).data).toEqual(ids)
    const read = await provider.getMany('animal', { ids })
    expect(read.data).toMatchObject([data, data])
  })

  it('delete', async () => {
    const { data } = await create({ name: 'Gone' })
    const deleted = await provider.delete('animal', { id: data.id, previousData: data })
    expect(deleted.data).toMatchObject({ id: data.id, name: 'Gone' })
    await expect(provider.getOne('animal', { id: data.id })).rejects.toMatchObject({ status: 404 })
  })

  it('deleteMany', async () => {
    const ids = [(await create({ name: 'Gone 1' })).data.id, (await create({ name: 'Gone 2' })).data.id]
    expect((await provider.deleteMany('animal', { ids })).data).toEqual(ids)
    expect((await owner.list('animal', { filter: { _id: ids } })).json()).toEqual([])
  })

  it('shows a refusal at its field', async () => {
    await expect(create({ name: 'Rex', species: 'fish' })).rejects.toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/species' }] },
    })
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
