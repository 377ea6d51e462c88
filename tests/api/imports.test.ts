import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SitePace } from '../../server/features/imports/pages/readSite.ts'
import { findLostOriginals } from '../../server/features/imports/store/lostOriginals.ts'
import { type Job, JobStopped, type StopReason } from '../../server/jobs/jobType.ts'
import { diedOver } from '../../server/store/jobs/deadProcesses.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { cancelJob } from '../../server/store/jobs/steerJob.ts'
import hostile from '../data/hostile-addresses.json' with { type: 'json' }
import { pdfOf, sheetFile, slidesOf, wordOf, wordParagraph, workbookOf } from '../support/documentSamples.ts'
import { acceptedSamples, png } from '../support/fileSamples.ts'
import { hostileDocuments } from '../support/hostileDocuments.ts'
import { htmlPage, type ImportedSite, startImportedSite } from '../support/importedSite.ts'
import { insertRecord } from '../support/insertRecord.ts'
import { makeKey } from '../support/makeKey.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Source = 'imported_document' | 'imported_webpage'
interface Imported {
  _id: string
  title: string
  status: string
  reason?: string
  progress?: number
  passage_count?: number
  page_count?: number
  failed_count?: number
  file_id: string
  read_at?: string
  notes?: string[]
}
interface Passage {
  title: string
  headings: string[]
  content: string
  page: number | null
  sheet: string | null
  url: string | null
}

const patient = { timeout: 120_000, interval: 100 }
const pace: SitePace = { betweenMs: 0, sliceMs: 60_000 }
let app: TestApp
let site: ImportedSite
let operator: Member
let viewer: Member
let neighbour: Member

beforeAll(async () => {
  site = await startImportedSite()
  app = await createTestApp({
    env: { PRIVATE_HOSTS: site.host },
    sitePace: pace,
  })
  operator = await app.as('operator')
  viewer = await app.as('viewer')
  neighbour = await app.as('owner', 'hillside')
})
afterAll(async () => {
  await app.close()
  await site.stop()
  expect(app.faults).toEqual([])
})

async function send(name: string, content: Buffer | string, query = '', as = operator) {
  const { type, content: body } = multipartBody(name, Buffer.from(content))
  return as.send('POST', `/imported_document${query}`, body, { 'content-type': type })
}

async function add(name: string, content: Buffer | string, query = ''): Promise<Imported> {
  const answer = await send(name, content, query)
  expect(answer.status, answer.text).toBe(201)
  return answer.json()
}

async function find(entity: Source, id: string): Promise<Imported> {
  return (await operator.get(`/${entity}/${id}`)).json()
}

/** Waits until the import is done or has failed; returns the record. */
async function settled(entity: Source, id: string): Promise<Imported> {
  await expect.poll(async () => (await find(entity, id)).status, patient).toMatch(/^(?:done|failed)$/)
  return find(entity, id)
}

async function passagesOf(entity: Source, id: string, as = operator): Promise<Passage[]> {
  return (await as.get(`/${entity}/${id}/passages`)).json()
}

async function read(name: string, content: Buffer | string): Promise<Passage[]> {
  const { _id } = await add(name, content)
  expect(await settled('imported_document', _id)).toMatchObject({ status: 'done', progress: 100 })
  return passagesOf('imported_document', _id)
}

/** Returns the passages that contain the word. */
async function found(word: string): Promise<string[]> {
  const rows = await app.database.inTenant(app.tenants.lakeside.id, db =>
    db
      .selectFrom('knowledge_passage')
      .select('content')
      .where('content', 'ilike', `%${word}%`)
      .where('enabled', '=', true)
      .where('is_trashed', '=', false)
      .orderBy('number')
      .execute(),
  )
  return rows.map(({ content }) => content)
}

describe('documents', () => {
  test('of each format become passages that know their place', async () => {
    expect(
      await read(
        'After a filling.pdf',
        pdfOf([
          [
            [20, 'Eating'],
            [11, 'Wait two hours.'],
          ],
          [[11, 'Then eat.']],
        ]),
      ),
    ).toMatchObject([
      { title: 'Eating', headings: [], content: 'Wait two hours.', page: 1 },
      { title: 'Eating', headings: [], content: 'Then eat.', page: 2 },
    ])
    const word = wordOf(wordParagraph('Dogs', 'heading1') + wordParagraph('Dogs wait outside.'))
    expect(await read('Rules.docx', word)).toMatchObject([
      { title: 'Dogs', headings: [], content: 'Dogs wait outside.' },
    ])
    expect(
      await read(
        'Prices.xlsx',
        workbookOf({
          May: [
            ['What', 'Price'],
            ['Cleaning', 95],
          ],
        }),
      ),
    ).toMatchObject([
      { title: 'May', sheet: 'May', content: '| What | Price |\n| --- | --- |\n| Cleaning | 95 |' },
    ])
    expect(await read('Us.pptx', slidesOf([{ title: 'Where', boxes: { 1: 'At the lake' } }]))).toMatchObject([
      { title: 'Where', page: 1, content: 'At the lake' },
    ])
    expect(await read('a.html', htmlPage('Parking', 'Behind the house').body)).toMatchObject([
      { title: 'Parking' },
    ])
    expect(await read('b.md', '# Tea\n\nFree of charge.')).toMatchObject([
      { title: 'Tea', content: 'Free of charge.' },
    ])
    expect(await read('c.csv', 'Day,Hours\nMonday,8')).toMatchObject([
      { title: 'c', content: expect.stringContaining('| Monday | 8 |') },
    ])
    expect(await read('d.txt', 'Grüezi')).toMatchObject([
      { title: 'd', headings: [], content: 'Grüezi', url: null },
    ])
  }, 400_000)

  test('are told of live, found by agents, and gone from their answers when deleted, until they are restored', async () => {
    const cookie = { cookie: `switchboard_session=${viewer.token}`, host: `lakeside.test:${app.port}` }
    const stream = await openStream(app.port, '/knowledge/imports/stream', cookie)
    const { _id } = await add('Zebras.md', '# Zebras\n\nZebras are treated on Fridays.')
    await stream.until(({ event, data }) => event === 'import' && data._id === _id && data.status === 'done')
    stream.abort()
    expect(await found('zebras')).toEqual([expect.stringContaining('Fridays')])
    const { file_id } = await find('imported_document', _id)
    expect((await viewer.get(`/file/${file_id}/contents`)).text).toContain('# Zebras')
    await operator.delete(`/imported_document/${_id}`)
    expect(await found('zebras')).toEqual([])
    await operator.post(`/imported_document/${_id}/restore`, { version: 1 })
    await expect.poll(() => found('zebras'), patient).toHaveLength(1)
  }, 120_000)

  test('given again take the place of their older self when that is asked, by content or by name', async () => {
    const first = await add('Lions.txt', 'Lions come on Mondays.')
    await settled('imported_document', first._id)
    const newer = await add('Lions.txt', 'Lions come on Tuesdays.', '?replace=true')
    expect(newer._id).toBe(first._id)
    await expect.poll(() => found('lions'), patient).toEqual(['Lions come on Tuesdays.'])
    const renamed = await add('Big cats.txt', 'Lions come on Tuesdays.', '?replace=true')
    expect(renamed).toMatchObject({ _id: first._id, title: 'Lions' })
    const beside = await add('Lions.txt', 'Lions come on Tuesdays.')
    expect(beside._id).not.toBe(first._id)
    expect((await send('photo.png', png)).status).toBe(415)
    expect((await send('thing.exe', 'MZ')).status).toBe(415)
    await settled('imported_document', beside._id)
  }, 120_000)

  test('whose replacement is undone are quoted as they were, from a file that stays for as long', async () => {
    const first = await add('Moles.txt', 'Moles come on Mondays.')
    await settled('imported_document', first._id)
    const { file_id: second } = await add('Moles.txt', 'Moles come on Tuesdays.', '?replace=true')
    await expect.poll(() => found('moles'), patient).toEqual(['Moles come on Tuesdays.'])
    const lostIn = async (days: number) => {
      const then = new Date(Date.now() + days * 86_400_000)
      return (await findLostOriginals(app.database, then, 1000)).map(({ id }) => id)
    }
    expect(await lostIn(29)).not.toContain(first.file_id)
    expect(await lostIn(31)).toContain(first.file_id)
    const [last] = (await operator.get('/operation')).json<{ _id: string }[]>()
    const undone = await operator.post(`/operation/${last?._id}/undo`)
    expect(undone.json()).toMatchObject({ undone: 1 })
    await expect.poll(() => found('moles'), patient).toEqual(['Moles come on Mondays.'])
    expect(await settled('imported_document', first._id)).toMatchObject({ file_id: first.file_id })
    expect(await lostIn(31)).not.toContain(first.file_id)
    expect(await lostIn(29)).not.toContain(second)
    await operator.post(`/imported_document/${first._id}/restore`, { version: 2 })
    await expect.poll(() => found('moles'), patient).toEqual(['Moles come on Tuesdays.'])
  }, 120_000)

  test('are called what they call themselves, until somebody gives them a title, and are read once for that', async () => {
    const { _id, title } = await add('hogs_v2.md', '# Hedgehogs\n\nHedgehogs sleep.')
    expect(title).toBe('hogs_v2')
    const { read_at } = await settled('imported_document', _id)
    await expect.poll(() => waitingFor(_id), patient).toBe(0)
    expect(await find('imported_document', _id)).toMatchObject({ title: 'Hedgehogs', read_at })
    expect(await passagesOf('imported_document', _id)).toMatchObject([{ title: 'Hedgehogs', headings: [] }])
    await add('hogs_v2.md', '# Hedgehogs in winter\n\nHedgehogs sleep long.', '?replace=true')
    await expect
      .poll(async () => (await find('imported_document', _id)).title, patient)
      .toBe('Hedgehogs in winter')
    expect((await operator.patch(`/imported_document/${_id}`, { title: 'Our guests' })).status).toBe(200)
    await expect
      .poll(() => passagesOf('imported_document', _id), patient)
      .toMatchObject([{ title: 'Hedgehogs in winter', headings: ['Our guests'] }])
    expect(await find('imported_document', _id)).toMatchObject({ title: 'Our guests' })
  }, 120_000)

  /** Counts the unfinished import jobs of a document. */
  async function waitingFor(id: string): Promise<number> {
    const rows = await app.database.owner
      .selectFrom('job')
      .select('_id')
      .where('key', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    return rows.length
  }

  test('tell what was left out of them, and which results their file does not have', async () => {
    const cell = (ref: string, inner: string) => `<c r="${ref}" t="inlineStr"><is><t>${inner}</t></is></c>`
    const rows = `<row r="1">${cell('A1', 'What')}${cell('B1', 'Sum')}</row><row r="2">${cell('A2', 'Otters')}<c r="B2"><f>2*21</f></c></row><row r="3" hidden="1">${cell('A3', 'secret')}</row>`
    const { _id } = await add('Otters.xlsx', sheetFile({ sheet: `<sheetData>${rows}</sheetData>` }))
    const { notes = [] } = await settled('imported_document', _id)
    expect(notes.toSorted()).toEqual(['formulas_without_results', 'hidden_left_out'])
    expect(await found('otters')).toEqual([expect.stringContaining('| Otters | =2*21 |')])
    expect(await found('otters')).not.toEqual([expect.stringContaining('secret')])
  }, 120_000)

  test('stand under the title that they have by now', async () => {
    const { _id } = await add('Voles.txt', '# Voles\n\nVoles dig.')
    await settled('imported_document', _id)
    await operator.patch(`/imported_document/${_id}`, { title: 'Small animals' })
    await expect
      .poll(() => passagesOf('imported_document', _id), patient)
      .toMatchObject([{ title: 'Small animals' }])
  }, 120_000)

  test('that are locked, broken, empty or a bomb fail with the reason, and the server stays as it was', async () => {
    const ids = new Map<string, string>()
    for (const [name, { content }] of Object.entries(hostileDocuments))
      ids.set(name, (await add(name, content))._id)
    const reasons: Record<string, string> = {}
    for (const [name, id] of ids) {
      const { status, reason = '' } = await settled('imported_document', id)
      reasons[name] = status === 'failed' ? reason : status
      expect((await operator.get('/health_check')).status).toBe(200)
    }
    expect(reasons).toEqual(
      Object.fromEntries(Object.entries(hostileDocuments).map(([name, { reason }]) => [name, reason])),
    )
    const again = await operator.post(`/imported_document/${ids.get('old.doc')}/read_again`)
    expect(again.json()).toMatchObject({ status: 'queued' })
    await settled('imported_document', String(ids.get('old.doc')))
  }, 300_000)

  test('are nobody else’s, and mere readers add none', async () => {
    const { _id } = await add('Ours.txt', 'Ours alone.')
    await settled('imported_document', _id)
    for (const path of [`/imported_document/${_id}`, `/imported_document/${_id}/passages`])
      expect((await neighbour.get(path)).status).toBe(404)
    expect((await neighbour.post(`/imported_document/${_id}/read_again`)).status).toBe(404)
    const theirs = await send('Ours.txt', 'Ours alone.', '?replace=true', neighbour)
    expect(theirs.json<Imported>()._id).not.toBe(_id)
    expect((await send('x.txt', 'x', '', viewer)).status).toBe(403)
    expect((await viewer.post(`/imported_document/${_id}/read_again`)).status).toBe(403)
    expect(await passagesOf('imported_document', _id, viewer)).toHaveLength(1)
    expect((await send('word.pdf', acceptedSamples['application/pdf'] ?? '')).status).toBe(201)
  }, 120_000)
})

describe('web pages', () => {
  async function addSite(body: object): Promise<Imported> {
    const answer = await operator.post('/imported_webpage', body)
    expect(answer.status, answer.text).toBe(201)
    return settled('imported_webpage', answer.json<Imported>()._id)
  }

  async function readAgain(id: string): Promise<Imported> {
    expect((await operator.post(`/imported_webpage/${id}/read_again`)).json()).toMatchObject({
      status: 'queued',
    })
    return settled('imported_webpage', id)
  }

  test('of a site are read as its robots.txt allows, each once, and again only where they have changed', async () => {
    site.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /private', type: 'text/plain' })
    site.pages.set(
      '/',
      htmlPage('Home', 'Welcome', [
        '/a',
        '/a?utm_source=x#top',
        '/private/x',
        '/blog/1',
        'http://10.0.0.1/',
        '/gone',
        '/moved',
        '/pic.png',
      ]),
    )
    site.pages.set('/moved', { body: '', status: 302, headers: { location: '/private/x' } })
    site.pages.set('/private/x', htmlPage('Private', 'Not for tigers'))
    site.pages.set('/a', htmlPage('Tigers', 'Tigers on Sundays', ['/', '/deep']))
    site.pages.set('/deep', htmlPage('Deep', 'Too far away', ['/deeper']))
    const added = await addSite({
      original_url: `${site.url}/`,
      method: 'crawl',
      max_depth: 1,
      exclude_paths: ['/blog'],
    })
    expect(added).toMatchObject({
      status: 'done',
      title: 'Home',
      page_count: 2,
      failed_count: 3,
      passage_count: 2,
    })
    expect(site.asked.toSorted()).toEqual(['/', '/a', '/gone', '/moved', '/private/x', '/robots.txt'])
    expect(await passagesOf('imported_webpage', added._id)).toMatchObject([
      { title: 'Home', url: `${site.url}/` },
      { title: 'Tigers', url: `${site.url}/a` },
    ])
    expect(await found('tigers')).toHaveLength(1)
    const searched = await operator.get('/knowledge/search?query=tigers')
    expect(searched.json()).toMatchObject([{ place: { url: `${site.url}/a` } }])
    site.pages.set('/a', htmlPage('Tigers', 'Tigers on Saturdays now'))
    site.asked.length = 0
    expect(await readAgain(added._id)).toMatchObject({ page_count: 2 })
    expect(await found('tigers')).toEqual([expect.stringContaining('Saturdays')])
    // Only the page's menu links to the new page.
    const home = site.pages.get('/')?.body ?? ''
    site.pages.set('/', { body: home.replace('</body>', '<nav><a href="/new">New</a></nav></body>') })
    site.pages.set('/new', htmlPage('New', 'Panthers as well'))
    expect(await readAgain(added._id)).toMatchObject({ page_count: 3 })
    expect(await found('panthers')).toHaveLength(1)
    site.pages.set('/', htmlPage('Home', 'Nothing else'))
    expect(await readAgain(added._id)).toMatchObject({ page_count: 1, failed_count: 0 })
    expect(await found('tigers')).toEqual([])
    site.pages.set('/', { body: 'out of order', status: 500 })
    expect(await readAgain(added._id)).toMatchObject({
      status: 'failed',
      reason: 'refused',
      passage_count: 1,
    })
  }, 400_000)

  test('are taken without a scheme, and read by the one that their server speaks; what is no address is refused', async () => {
    site.pages.set('/bare', htmlPage('Bare', 'Ferrets in the garden'))
    const bare = `${new URL(site.url).host}/bare`
    const added = await addSite({ original_url: bare, method: 'single' })
    expect(added).toMatchObject({ status: 'done', title: 'Bare', original_url: `http://${bare}` })
    const elsewhere = await operator.post('/imported_webpage', {
      ...{ original_url: ' nobody.example/prices ', method: 'single' },
    })
    expect(elsewhere.json()).toMatchObject({ original_url: 'https://nobody.example/prices' })
    for (const original_url of ['Lakeside Dental', 'Lakeside', 'ftp://lakeside.example/', '']) {
      const refused = await operator.post('/imported_webpage', { original_url, method: 'single' })
      const message = 'Enter a web address, such as example.com.'
      expect([original_url, refused.status]).toEqual([original_url, 422])
      expect(refused.json()).toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ pointer: '/original_url', message })]),
      })
    }
  })

  test('tell which of them were read, which were left out, and why', async () => {
    site.pages.set('/l0', htmlPage('Ledger', 'Otters', ['/l1', '/private/l2', '/gone']))
    site.pages.set('/l1', htmlPage('More', 'More otters'))
    const { _id } = await addSite({ original_url: `${site.url}/l0`, method: 'crawl', max_depth: 1 })
    const pages = await viewer.get(`/imported_webpage/${_id}/pages`)
    const read_at = expect.stringMatching(/Z$/)
    expect(pages.json()).toEqual([
      { url: `${site.url}/l0`, title: 'Ledger', state: 'read', reason: null, read_at },
      { url: `${site.url}/l1`, title: 'More', state: 'read', reason: null, read_at },
      { url: `${site.url}/private/l2`, title: null, state: 'failed', reason: 'robots', read_at: null },
      { url: `${site.url}/gone`, title: null, state: 'failed', reason: 'not_found', read_at: null },
    ])
    const rest = await viewer.get(`/imported_webpage/${_id}/pages?after=1&limit=1`)
    expect(rest.json()).toMatchObject([{ url: `${site.url}/l1` }])
    expect((await neighbour.get(`/imported_webpage/${_id}/pages`)).status).toBe(404)
  })

  test('are read by the map of the site, and when their time has come', async () => {
    const urls = ['/m1', '/m2', '/m3'].map(path => `<url><loc>${site.url}${path}</loc></url>`).join('')
    site.pages.set('/sitemap.xml', {
      type: 'text/xml',
      body: `<sitemapindex><sitemap><loc>${site.url}/map2.xml</loc></sitemap></sitemapindex>`,
    })
    site.pages.set('/map2.xml', {
      type: 'text/xml',
      body: `<urlset>${urls}<url><loc>http://10.0.0.1/</loc></url></urlset>`,
    })
    for (const name of ['m1', 'm3']) site.pages.set(`/${name}`, htmlPage(name, `Page ${name}`))
    // The title limit falls within its last character.
    site.pages.set('/m2', htmlPage(`${'m'.repeat(299)}😀`, 'Page m2'))
    const added = await addSite({
      original_url: `${site.url}/start`,
      method: 'sitemap',
      max_pages: 2,
      refresh: 'day',
    })
    expect(added).toMatchObject({ status: 'done', page_count: 2 })
    await app.runUpkeep('read web pages again')
    expect(await find('imported_webpage', added._id)).toMatchObject({ status: 'done' })
    site.pages.set('/due', htmlPage('Due', 'Ocelots at last'))
    const { id: tenantId } = app.tenants.lakeside
    const due = await insertRecord(app, tenantId, 'imported_webpage', {
      ...{ original_url: `${site.url}/due`, method: 'single', max_pages: 1, max_depth: 1 },
      ...{ refresh: 'day', enabled: true, status: 'done', read_at: '2020-01-01T00:00:00.000Z' },
    })
    await app.runUpkeep('read web pages again')
    await expect.poll(() => found('ocelots'), patient).toHaveLength(1)
    expect(await settled('imported_webpage', due)).toMatchObject({ status: 'done', page_count: 1 })
  }, 120_000)

  test('that somebody stops being read are left alone until they are due again', async () => {
    const { id: tenantId } = app.tenants.lakeside
    const id = await insertRecord(app, tenantId, 'imported_webpage', {
      ...{ original_url: `${site.url}/stopped`, method: 'single', max_pages: 1, max_depth: 1 },
      ...{ refresh: 'day', enabled: true, status: 'done', read_at: '2020-01-01T00:00:00.000Z' },
    })
    let letGo = () => {}
    site.hold.set('/stopped', new Promise<void>(resolve => (letGo = resolve)))
    const { type, job, stop } = readingJob(tenantId, id)
    const reading = type.run(job)
    await expect.poll(() => site.asked, patient).toContain('/stopped')
    stop('cancelled')
    await expect(reading).rejects.toThrow()
    site.hold.clear()
    letGo()
    await app.runUpkeep('read web pages again')
    expect(await find('imported_webpage', id)).toMatchObject({ status: 'failed', reason: 'stopped' })
  }, 120_000)

  test('keep the title that somebody has typed meanwhile', async () => {
    site.pages.set('/titled', htmlPage('Its own title', 'Badgers'))
    let letGo = () => {}
    site.hold.set('/titled', new Promise<void>(resolve => (letGo = resolve)))
    const made = await operator.post('/imported_webpage', {
      original_url: `${site.url}/titled`,
      method: 'single',
    })
    const { _id } = made.json<Imported>()
    await expect.poll(() => site.asked, patient).toContain('/titled')
    expect((await operator.patch(`/imported_webpage/${_id}`, { title: 'Typed' })).status).toBe(200)
    site.hold.clear()
    letGo()
    expect(await settled('imported_webpage', _id)).toMatchObject({ status: 'done', title: 'Typed' })
  }, 120_000)

  test('that hold more than is kept of a site are read until then, and say so', async () => {
    site.pages.set('/much', htmlPage('Much', 'Weasels 0', ['/much1', '/much2', '/much3']))
    for (const path of ['/much1', '/much3']) site.pages.set(path, htmlPage(path, `Weasels ${path}`))
    site.pages.set('/much2', htmlPage('Much 2', `Weasels ${'and more '.repeat(400)}`))
    pace.maxCharacters = 3000
    try {
      const added = await addSite({ original_url: `${site.url}/much`, method: 'crawl' })
      const state = {
        status: 'failed',
        reason: 'too_large',
        page_count: 2,
        failed_count: 1,
        passage_count: 2,
      }
      expect(added).toMatchObject(state)
      expect(await found('weasels')).toHaveLength(2)
      expect(site.asked).not.toContain('/much3')
      const { sources } = (await viewer.get('/knowledge/health')).json<{ sources: object[] }>()
      expect(sources).toContainEqual(
        expect.objectContaining({ _id: added._id, problem: 'partial', reason: 'too_large' }),
      )
      expect(await readAgain(added._id)).toMatchObject(state)
    } finally {
      delete pace.maxCharacters
    }
  }, 120_000)

  test('make room for other jobs, go on after them, and begin anew where something else is wanted by then', async () => {
    site.pages.set('/s0', htmlPage('Seals', 'Seals 0', ['/s1', '/s2']))
    for (const path of ['/s1', '/s2', '/other']) site.pages.set(path, htmlPage(path, `Seals ${path}`))
    const wanted = { method: 'crawl', original_url: `${site.url}/s0` }
    pace.sliceMs = 0
    site.asked.length = 0
    try {
      const { _id } = await addSite(wanted)
      expect(await find('imported_webpage', _id)).toMatchObject({ status: 'done', page_count: 3 })
      // Each job requests it again.
      expect(site.asked.filter(path => path === '/robots.txt').length).toBeGreaterThan(1)
      let letGo = () => {}
      site.hold.set('/s1', new Promise<void>(resolve => (letGo = resolve)))
      site.asked.length = 0
      await operator.post(`/imported_webpage/${_id}/read_again`)
      await expect.poll(() => site.asked, patient).toContain('/s1')
      const { version } = (await operator.get(`/imported_webpage/${_id}`)).json<{ version: number }>()
      const other = await operator.patch(`/imported_webpage/${_id}`, {
        original_url: `${site.url}/other`,
        version,
      })
      expect(other.status, other.text).toBe(200)
      site.hold.clear()
      letGo()
      await settled('imported_webpage', _id)
      expect(await passagesOf('imported_webpage', _id)).toMatchObject([{ url: `${site.url}/other` }])
    } finally {
      pace.sliceMs = 60_000
    }
  }, 120_000)

  test('that lead nowhere public, elsewhere or to something else fail with the reason, and nothing private is connected to', async () => {
    const watch = await watchConnections()
    const reasonOf = async (original_url: string, more = {}) =>
      (await addSite({ original_url, method: 'single', ...more })).reason
    // Each address has the port of a local server, which would answer a request that gets through.
    for (const url of hostile.urls.map(url => withPort(url, watch.port))) {
      const answer = await operator.post('/imported_webpage', { original_url: url, method: 'single' })
      if (answer.status === 422) continue
      expect([answer.status, url]).toEqual([201, url])
      const { status, reason = '' } = await settled('imported_webpage', answer.json<Imported>()._id)
      expect([status, url]).toEqual(['failed', url])
      expect(reason, url).toMatch(/^(?:forbidden|unreachable)$/)
    }
    const inner = `http://127.0.0.1:${watch.port}`
    for (const status of [301, 302, 303, 307, 308])
      site.pages.set(`/away${status}`, { body: '', status, headers: { location: `${inner}/secret` } })
    site.pages.set('/twice', { body: '', status: 302, headers: { location: '/away302' } })
    for (const path of ['/away301', '/away302', '/away303', '/away307', '/away308', '/twice'])
      expect([path, await reasonOf(site.url + path)]).toEqual([path, 'elsewhere'])
    site.pages.set('/inward', htmlPage('Inward', 'Leads inward', [`${inner}/`, '/away302', '//localhost/']))
    const { body = '' } = site.pages.get('/inward') ?? {}
    const head = `<base href="${inner}/"><meta http-equiv="refresh" content="0;url=${inner}/"><link rel="canonical" href="${inner}/">`
    site.pages.set('/base', { body: body.replace('<head>', `<head>${head}`) })
    for (const path of ['/inward', '/base']) await addSite({ original_url: site.url + path, method: 'crawl' })
    site.pages.set('/inward.xml', {
      type: 'text/xml',
      body: `<sitemapindex><sitemap><loc>${inner}/map.xml</loc></sitemap></sitemapindex>`,
    })
    expect(await reasonOf(`${site.url}/inward.xml`, { method: 'sitemap' })).toBe('no_pages')
    const { toSite, others } = await watch.stop()
    expect(others).toEqual([])
    expect(toSite).toBeGreaterThan(0)
    site.pages.set('/film', { body: 'x', type: 'video/mp4' })
    expect(await reasonOf(`${site.url}/film`)).toBe('not_a_page')
    expect(await reasonOf(`${site.url}/nothing`)).toBe('not_found')
    expect((await neighbour.list('imported_webpage')).json()).toEqual([])
  }, 400_000)

  /** Starts a server that must never be reached, and records connections to unknown addresses. */
  async function watchConnections() {
    const others: string[] = []
    let toSite = 0
    const inner = createServer((_, reply) => reply.end('the secret of the house'))
    await once(inner.listen(0), 'listening')
    const { port } = inner.address() as AddressInfo
    inner.on('connection', () => others.push('came in'))
    const known = new Set(
      [app.port, new URL(site.url).port, new URL(inject('testServerUrl')).port].map(Number),
    )
    const note = (message: unknown) =>
      (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string, to: number) => {
        if (`${ip}:${to}` === site.host) toSite += 1
        else if (!known.has(to)) others.push(`${ip} ${to}`)
      })
    subscribe('net.client.socket', note)
    return { port, stop }

    async function stop() {
      unsubscribe('net.client.socket', note)
      inner.closeAllConnections()
      await once(inner.close(), 'close')
      return { toSite, others }
    }
  }

  function withPort(url: string, port: number): string {
    return url.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/:\\]+))\//, `$1:${port}/`)
  }

  test('go on where they were when the process that read them is gone, and nothing is there twice', async () => {
    const paths = ['/k1', '/k2', '/k3', '/k4']
    site.pages.set('/k0', htmlPage('K', 'Kangaroo 0', paths))
    for (const path of paths) site.pages.set(path, htmlPage(path, `Kangaroo ${path}`))
    const { id: tenantId } = app.tenants.lakeside
    const fields = {
      method: 'crawl',
      max_pages: 100,
      max_depth: 3,
      refresh: 'never',
      enabled: true,
      status: 'queued',
    }
    const id = await insertRecord(app, tenantId, 'imported_webpage', {
      original_url: `${site.url}/k0`,
      ...fields,
    })
    let letGo = () => {}
    site.hold.set('/k2', new Promise<void>(resolve => (letGo = resolve)))
    site.asked.length = 0
    const first = readingJob(tenantId, id)
    const dying = first.type.run(first.job)
    await expect.poll(() => site.asked, patient).toContain('/k2')
    // Simulates a dead process, which must not write anymore.
    first.stop('lost')
    await expect(dying).rejects.toThrow()
    site.hold.clear()
    letGo()
    const second = readingJob(tenantId, id)
    await second.type.run(second.job)
    expect(second.isFinished()).toBe(true)
    expect(site.asked.filter(path => path.startsWith('/k')).toSorted()).toEqual([
      '/k0',
      '/k1',
      '/k2',
      '/k2',
      '/k3',
      '/k4',
    ])
    expect(await find('imported_webpage', id)).toMatchObject({
      status: 'done',
      page_count: 5,
      passage_count: 5,
    })
    expect(await found('kangaroo')).toHaveLength(5)
  }, 120_000)

  /** Returns the job of a reading as successive processes receive it. */
  function readingJob(tenantId: string, id: string) {
    const type = app.jobTypes.find(({ task }) => task === 'read web pages')
    if (!type) throw new Error('No job reads web pages')
    const stopping = new AbortController()
    let finished = 0
    const job: Job = {
      tenantId,
      id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
      payload: { id },
      attempt: 1,
      isLastAttempt: false,
      signal: stopping.signal,
      progress: async () => {},
      finish: async () => {
        finished += 1
      },
    }
    const stop = (reason: StopReason) => stopping.abort(new JobStopped(reason))
    return { type, job, stop, isFinished: () => finished === 1 }
  }
})

describe('imports that no job is for', () => {
  const fields = { method: 'single', max_pages: 1, max_depth: 1, refresh: 'never', enabled: true }
  const left = async (path: string, status: string, at?: Date) => {
    site.pages.set(path, htmlPage(path, `Beavers ${path}`))
    const data = { ...fields, original_url: site.url + path, status }
    return insertRecord(app, app.tenants.lakeside.id, 'imported_webpage', data, at)
  }
  const takeUp = () => app.runUpkeep('take up imports')

  test('are read, as those are that many were changed to at once and those from the trash', async () => {
    const [queued, running] = await Promise.all([left('/left1', 'queued'), left('/left2', 'running')])
    const trashed = await left('/left3', 'queued')
    const { _id: document } = await add('Beavers.txt', 'Beavers build.')
    await settled('imported_document', document)
    await app.database.owner
      .updateTable('record')
      .set({ data: sql`data || '{"status":"running"}'` })
      .where('_id', '=', document)
      .execute()
    await operator.delete(`/imported_webpage/${trashed}`)
    await takeUp()
    for (const id of [queued, running])
      expect(await settled('imported_webpage', id)).toMatchObject({ status: 'done' })
    expect(await settled('imported_document', document)).toMatchObject({ status: 'done' })
    await operator.post(`/imported_webpage/${trashed}/restore`, { version: 1 })
    await takeUp()
    expect(await settled('imported_webpage', trashed)).toMatchObject({ status: 'done' })
    const changed = { op: 'update', select: { ids: [queued, running] }, patch: { max_depth: 2 } }
    expect((await operator.post('/imported_webpage/bulk', changed)).status).toBe(200)
    expect(await find('imported_webpage', queued)).toMatchObject({ status: 'queued' })
    await takeUp()
    for (const id of [queued, running])
      expect(await settled('imported_webpage', id)).toMatchObject({ status: 'done' })
  }, 120_000)

  test('have failed where somebody has cancelled the job, or it has failed for good', async () => {
    const before = new Date(Date.now() - 60_000)
    const [cancelled, deadly] = [
      await left('/left4', 'queued', before),
      await left('/left5', 'running', before),
    ]
    const { id: tenantId } = app.tenants.lakeside
    const jobOf = (id: string) => {
      const runAt = new Date(Date.now() + 3_600_000)
      return enqueueJob(app.database.owner, {
        tenantId,
        task: 'read web pages',
        key: id,
        payload: { id },
        runAt,
      })
    }
    await cancelJob(app.database, { tenantId, id: await jobOf(cancelled) })
    const died = await jobOf(deadly)
    await takeUp()
    expect(await find('imported_webpage', deadly)).toMatchObject({ status: 'running' })
    await app.database.owner
      .updateTable('job')
      .set({ state: 'failed', ended_at: new Date() })
      .where('_id', '=', died)
      .execute()
    await takeUp()
    expect(await find('imported_webpage', cancelled)).toMatchObject({ status: 'failed', reason: 'stopped' })
    expect(await find('imported_webpage', deadly)).toMatchObject({ status: 'failed', reason: 'failed' })
  }, 120_000)

  test('over which servers were ended again and again say so, and are tried again after a while, a few times', async () => {
    const id = await left('/left6', 'running', new Date(Date.now() - 3_600_000))
    const killed = {
      tenant_id: app.tenants.lakeside.id,
      task: 'read web pages',
      key: id,
      payload: JSON.stringify({ id }),
      run_at: new Date(),
      most_attempts: 4,
      last_error: diedOver,
      state: 'failed',
    } as const
    const kill = () =>
      app.database.owner
        .insertInto('job')
        .values({ ...killed, ended_at: new Date() })
        .execute()
    const pass = () =>
      app.database.owner
        .updateTable('record')
        .set({ data: sql`data || ${JSON.stringify({ read_at: new Date(Date.now() - 900_000) })}::jsonb` })
        .where('_id', '=', id)
        .execute()
    const isEnded = { status: 'failed', reason: 'server_ended' }
    await kill()
    await takeUp()
    expect(await find('imported_webpage', id)).toMatchObject(isEnded)
    await takeUp()
    expect(await find('imported_webpage', id)).toMatchObject(isEnded)
    for (let more = 0; more < 3; more++) await kill()
    await pass()
    await takeUp()
    expect(await find('imported_webpage', id)).toMatchObject(isEnded)
    await app.database.owner.deleteFrom('job').where('key', '=', id).execute()
    await kill()
    await takeUp()
    expect(await settled('imported_webpage', id)).toMatchObject({ status: 'done' })
  }, 120_000)
})

test('an API key is given of documents and web pages what its scopes cover', async () => {
  const admin = await app.as('admin')
  site.pages.set('/stoats', htmlPage('Stoats on a page', 'Stoats run.'))
  const page = await operator.post('/imported_webpage', {
    original_url: `${site.url}/stoats`,
    method: 'single',
  })
  await settled('imported_webpage', page.json<Imported>()._id)
  await settled('imported_document', (await add('Stoats in a file.txt', 'Stoats jump.'))._id)
  await settled('imported_document', (await add('Stoats.pdf', 'no PDF'))._id)
  const gone = await operator.post('/imported_webpage', {
    original_url: `${site.url}/no-stoats`,
    method: 'single',
  })
  await settled('imported_webpage', gone.json<Imported>()._id)
  await operator.post('/knowledge_chunk', { title: 'Stoats', content: 'Stoats sing.' })
  await admin.patch('/business_info', { description: 'Stoats and others.' })
  const search = '/knowledge/search?query=stoats'
  const titles = async (scopes: string[]) => {
    const program = app.withKey((await makeKey(admin, scopes)).key)
    const found = (await program.get(search)).json<Passage[]>()
    const tried = await program.post('/knowledge/trial', { query: 'stoats' })
    expect(
      tried
        .json<{ passages: Passage[] }>()
        .passages.map(({ title }) => title)
        .sort(),
    ).toEqual(found.map(({ title }) => title).sort())
    return found.map(({ title }) => title).sort()
  }
  const chunks = 'knowledge_chunk:read'
  expect(await titles([chunks])).toEqual(['Stoats'])
  expect(await titles([chunks, 'imported_document:read'])).toEqual(['Stoats', 'Stoats in a file'])
  expect(await titles([chunks, 'imported_webpage:write'])).toEqual(['Stoats', 'Stoats on a page'])
  expect(await titles([chunks, 'business_info:read'])).toEqual(['About us', 'Stoats'])
  expect(await titles(['*:read'])).toHaveLength(4)
  const limited = app.withKey((await makeKey(admin, [chunks, 'imported_document:read'])).key)
  const refused = await limited.get(`${search}&source=imported_webpage`)
  expect([refused.status, refused.json().detail]).toEqual([
    403,
    'The API key needs the scope imported_webpage:read.',
  ])
  const entitiesIn = async (as: Pick<Member, 'get'>) =>
    new Set(
      (await as.get('/knowledge/health'))
        .json<{ sources: { entity: string }[] }>()
        .sources.map(one => one.entity),
    )
  expect(await entitiesIn(limited)).toEqual(new Set(['imported_document']))
  expect(await entitiesIn(viewer)).toEqual(new Set(['imported_document', 'imported_webpage']))
  expect((await limited.get('/knowledge/health?entity=imported_webpage')).status).toBe(403)
}, 120_000)
