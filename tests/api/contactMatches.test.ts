import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Result = components['schemas']['ImportResult']
type Contact = components['schemas']['Contact']

let app: TestApp
let operator: Member
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  const admin = await app.as('admin')
  await admin.put('/business_info', { address: { country: 'Germany' } })
})
afterAll(() => app.close())
beforeEach(() => {
  round++
})

const mine = (name: string) => `${name} ${round}`
const mail = (name: string) => `${name}${round}@example.com`
const bring = async (lines: string[], query: string) => {
  const answer = await operator.send('POST', `/contact/import?${query}`, `${lines.join('\r\n')}\r\n`, {
    'content-type': 'text/csv',
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Result>()
}
const create = async (body: object, who = operator) => (await who.post('/contact', body)).json<Contact>()
const named = async (name: string) =>
  (await operator.list('contact', { filter: { name: { eq: mine(name) } } })).json<Contact[]>()
const having = async (field: string, value: string | string[], who = operator) =>
  (await who.list('contact', { filter: { [field]: { has: value } } })).json<Contact[]>()

describe('an import of contacts', () => {
  it('names the rows that are contacts already, by address or number however written, and the rows that are one person', async () => {
    const ann = await create({ name: mine('Ann'), emails: [mail('Ann.Lee')] })
    const bo = await create({ name: mine('Bo'), phones: [`+49 30 9018${1000 + round}`] })
    const cy = await create({ name: mine('Cy'), external_ids: { patient_number: `P-${round}` } })
    const lines = [
      'name,emails,phones,external_ids',
      `${mine('A')},${mail('ANN.LEE')},,`,
      `${mine('B')},,(030) 9018-${1000 + round},`,
      `${mine('C')},,,"{""patient_number"":""P-${round}""}"`,
      `${mine('D')},${mail('dee')},,`,
      `${mine('D')},${mail('DEE')},,`,
      `${mine('E')},,,"{""other_number"":""P-${round}""}"`,
    ]
    const result = await bring(lines, 'dry_run=true')
    expect(result).toMatchObject({ rows: 6, created: 6, known: 3, repeated: 1, skipped: 0, failed: [] })
    expect(result.matches).toEqual([
      { row: 2, pointer: '/emails', value: mail('ANN.LEE'), id: ann._id, label: ann.name, same_row: null },
      {
        ...{ row: 3, pointer: '/phones', value: `(030) 9018-${1000 + round}` },
        ...{ id: bo._id, label: bo.name, same_row: null },
      },
      {
        ...{ row: 4, pointer: '/external_ids', value: `patient_number=P-${round}` },
        ...{ id: cy._id, label: cy.name, same_row: null },
      },
      { row: 6, pointer: '/emails', value: mail('DEE'), id: null, label: null, same_row: 5 },
    ])
  })

  it.each(['skip', 'upsert'])('makes no doubles by mode %s, however often it is done', async mode => {
    const lines = [
      'name,emails,phones',
      `${mine('Dee')},${mail('dee')},030 9019${1000 + round}`,
      `${mine('Dee')},${mail('DEE')},+49309019${1000 + round}`,
      `${mine('Eve')},${mail('eve')},`,
    ]
    const [first, second] = [await bring(lines, `mode=${mode}`), await bring(lines, `mode=${mode}`)]
    expect([first.created, second.created]).toEqual([2, 0])
    expect(second).toMatchObject({ known: 3, repeated: 1 })
    expect(await named('Dee')).toHaveLength(1)
    expect(await named('Eve')).toHaveLength(1)
  })

  it('creates another contact where that is wished, and says whom it resembles', async () => {
    const lines = ['name,emails', `${mine('Dee')},${mail('dee')}`]
    await bring(lines, '')
    expect(await bring(lines, 'mode=insert')).toMatchObject({ created: 1, known: 1, skipped: 0 })
    expect(await named('Dee')).toHaveLength(2)
  })

  it('changes whom it finds, adds addresses and takes none away; one undo brings back what was', async () => {
    const body = { name: mine('Dee'), emails: [mail('dee'), mail('work')], notes: 'Anxious.' }
    const before = await create(body)
    const lines = ['name,emails,company', `${mine('Dee')},"${mail('DEE')}, ${mail('new')}",Acme`]
    const { operation, ...result } = await bring(lines, 'mode=upsert&key=emails')
    expect(result).toMatchObject({ created: 0, updated: 1, failed: [] })
    expect(await named('Dee')).toMatchObject([
      { ...body, _id: before._id, company: 'Acme', emails: [mail('dee'), mail('work'), mail('new')] },
    ])
    await operator.post(`/operation/${operation}/undo`)
    const [after] = await named('Dee')
    expect(after).toMatchObject(body)
    expect(after).not.toHaveProperty('company')
  })

  it('refuses a row of an upsert that fits two contacts, naming both, or that an earlier row of the file is', async () => {
    const [one, other] = [
      await create({ name: mine('Dee'), emails: [mail('dee')] }),
      await create({ name: mine('Fay'), phones: [`+49 30 9020${1000 + round}`] }),
    ]
    const lines = [
      'name,emails,phones',
      `${mine('Dee')},${mail('dee')},030 9020${1000 + round}`,
      `${mine('Gus')},${mail('gus')},`,
      `${mine('Gus')},${mail('GUS')},`,
    ]
    const { failed, created, updated } = await bring(lines, 'mode=upsert&key=emails,phones')
    expect([created, updated]).toEqual([1, 0])
    expect(failed).toMatchObject([
      { row: 2, keyword: 'x-match', params: { ids: [one._id, other._id] } },
      { row: 4, pointer: '/emails', keyword: 'x-unique', message: 'Row 3 already has these values.' },
    ])
    expect(failed[0]?.message).toContain(`'${one.name}' and '${other.name}'`)
  })

  it('finds what an earlier part of a long file has made, and nothing in the trash or with somebody else', async () => {
    const gone = await create({ name: mine('Gone'), emails: [mail('gone')] })
    await operator.delete(`/contact/${gone._id}`)
    await create({ name: mine('Dee'), emails: [mail('other')] }, await app.as('operator', 'hillside'))
    const many = Array.from({ length: 520 }, (_, row) => `${mine('Row')},${mail(`row${row}`)}`)
    const lines = [
      'name,emails',
      ...many,
      `${mine('Row')},${mail('ROW7')}`,
      `${mine('Dee')},"${mail('gone')},${mail('other')}"`,
    ]
    const result = await bring(lines, 'mode=skip')
    expect(result).toMatchObject({ rows: 522, created: 521, skipped: 1, known: 0, repeated: 1 })
    expect(result.matches).toMatchObject([{ row: 522, same_row: 9, id: null }])
  })

  it('takes by its keys what tells one record from another, and nothing else', async () => {
    for (const key of ['name', 'emails,name', 'tags', '']) {
      const answer = await operator.send('POST', `/contact/import?mode=upsert&key=${key}`, 'name\r\nA\r\n', {
        'content-type': 'text/csv',
      })
      expect(answer.json(), key).toMatchObject({ errors: [{ pointer: '/query/key' }] })
    }
    const unknown = await operator.send('POST', '/animal/import?mode=skip', 'name\r\nA\r\n', {
      'content-type': 'text/csv',
    })
    expect(unknown.status).toBe(400)
  })
})

describe('a filter of contacts', () => {
  it('finds an address or a number however it is written, in the tenant’s own country where none is named', async () => {
    const phone = `030 / 9021-${1000 + round}`
    const { _id } = await create({ name: mine('Ann'), emails: [mail('Ann.Lee')], phones: [phone] })
    for (const value of [mail('ann.lee'), mail('ANN.LEE'), [mail('nobody'), mail('ann.LEE')]]) {
      expect((await having('emails', value)).map(one => one._id)).toEqual([_id])
    }
    for (const value of [`+49309021${1000 + round}`, `0309021${1000 + round}`, phone]) {
      expect(
        (await having('phones', value)).map(one => one._id),
        value,
      ).toEqual([_id])
    }
    for (const value of [`+44309021${1000 + round}`, `${1000 + round}`])
      expect(await having('phones', value)).toEqual([])
    expect(await having('emails', mail('ann.lee'), await app.as('operator', 'hillside'))).toEqual([])
    await operator.delete(`/contact/${_id}`)
    expect(await having('emails', mail('ann.lee'))).toEqual([])
    const trash = { filter: { emails: { has: mail('ann.lee') } }, trash: true }
    expect((await operator.list('contact', trash)).json()).toHaveLength(1)
  })

  it('selects for changes of many what it finds', async () => {
    await create({ name: mine('Ann'), emails: [mail('Ann.Lee')] })
    const query = { filter: { emails: { has: mail('ANN.LEE') } } }
    const answer = await operator.post('/contact/bulk', {
      op: 'update',
      select: { query, expected: 1 },
      patch: { company: 'Acme' },
    })
    expect(answer.json(), answer.text).toMatchObject({ matched: 1, changed: 1 })
  })
})
