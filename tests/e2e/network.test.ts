import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { openGroup } from '../support/openGroup.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld

describe.skipIf(!chromiumPath)("the operator's client", () => {
  withServerWorld(started => {
    world = started
  })

  it('§8 a server that goes away is shown and healed, and what was typed is saved once', async () => {
    const { page, id } = await openAgent('Before the storm')
    await field(page, 'Name').fill('After the storm')
    const restart = await world.crash()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await status(
      page,
      'The server cannot be reached. What you type stays on this page; we keep trying.',
    ).waitFor()
    await page.getByRole('alert').getByText('Not saved: the server cannot be reached.').waitFor()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('After the storm')
    // The message stays only a few seconds, and the page may check up to half a minute after the server is back.
    await Promise.all([status(page, 'You are connected again.').waitFor({ timeout: 90_000 }), restart()])
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('After the storm')
    await page.getByRole('status').getByText('Unsaved changes').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Saved', { exact: true }).waitFor()
    expect(await storedVersions(id)).toEqual([2, 1])
  })

  it('a record whose answer got lost is made once, however often it is asked for', async () => {
    const page = await world.open('/agent/create')
    await field(page, 'Name').fill('Only one of me')
    let isLost = true
    await page.route('**/api/agent', async route => {
      if (route.request().method() !== 'POST' || !isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').getByText('Not saved: the server cannot be reached.').waitFor()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Only one of me', level: 1 }).waitFor()
    expect((await world.api.list('agent', { q: 'Only one of me' })).json()).toHaveLength(1)
  })

  it('a browser without network says so at any width, to everybody, and for as long as it lasts', async () => {
    const page = await world.open('/agent', { viewport: { width: 390, height: 844 } })
    await page.getByRole('link', { name: 'Front desk' }).waitFor()
    await page.context().setOffline(true)
    const line = status(page, 'You are offline. What you type stays on this page; save it when you are back.')
    await line.waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await Promise.all([status(page, 'You are connected again.').waitFor(), page.context().setOffline(false)])
    await line.waitFor({ state: 'detached' })
  })
  it('§4 the second one is told that the record is open, until the first one is closed', async () => {
    const { page, id } = await openAgent('Open twice')
    const second = await page.context().newPage()
    await second.goto(`/agent/${id}`)
    const note = second.getByRole('status').getByText('This record is open in another tab.')
    await note.waitFor()
    await page.close()
    await note.waitFor({ state: 'detached' })
    await second.getByRole('heading', { name: 'Open twice', level: 1 }).waitFor()
  })
  it('§3 faults are reported to Google once both settings are there, without anything about the person', async () => {
    const reports: Request[] = []
    const page = await openReporting(
      { gcp_error_reporting_api_key: 'a-key', google_cloud_project: 'lakeside-web' },
      reports,
    )
    const [report] = await Promise.all([page.waitForRequest(/clouderrorreporting/), breakPage(page)])
    expect(report.url()).toBe(
      'https://clouderrorreporting.googleapis.com/v1beta1/projects/lakeside-web/events:report?key=a-key',
    )
    const body = report.postDataJSON()
    expect(body).toEqual({
      message: expect.stringMatching(
        /^TypeError: <address> is gone\n\s+at save \(http:.+\/assets\/form\.js:1:2\)$/,
      ),
      serviceContext: { service: 'switchboard-admin', version: expect.any(String) },
      context: { httpRequest: { url: world.url } },
    })
  })

  it.each([{}, { gcp_error_reporting_api_key: 'a-key' }, { google_cloud_project: 'lakeside-web' }])(
    '§3 nothing is reported, loaded or allowed for it with %j alone',
    async frontend => {
      const reports: Request[] = []
      const page = await openReporting(frontend, reports)
      await breakPage(page)
      await page.getByRole('link', { name: 'Front desk' }).click()
      await field(page, 'Instructions').waitFor()
      expect(reports).toEqual([])
      await expect
        .poll(() => page.evaluate(loadedScripts))
        .not.toContainEqual(expect.stringContaining('googleReports'))
      const answer = await page.request.get(world.url)
      expect(answer.headers()['content-security-policy']).not.toContain('clouderrorreporting')
    },
  )

  it('§3 frontend.backend_api_url leads every call to another path of the same host', async () => {
    await setFrontend({ backend_api_url: '/gateway/api/' })
    const page = await world.open('about:blank')
    const calls: string[] = []
    await page.route('**/gateway/api/**', route =>
      route.continue({ url: route.request().url().replace('/gateway/api/', '/api/') }),
    )
    page.on('request', request => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
    })
    await page.goto('/agent')
    await page.getByRole('link', { name: 'Front desk' }).click()
    await field(page, 'Instructions').waitFor()
    expect(calls.length).toBeGreaterThan(3)
    expect(calls.filter(path => !path.startsWith('/gateway/api/'))).toEqual([])
    await setFrontend({})
  })
})

async function openAgent(name: string): Promise<{ page: Page; id: string }> {
  const { _id } = (await world.api.post('/agent', { name })).json() as { _id: string }
  const page = await world.open(`/agent/${_id}`)
  await openGroup(page, 'General')
  await field(page, 'Name').waitFor()
  return { page, id: _id }
}

/** Returns the record's versions, newest first. */
async function storedVersions(id: string): Promise<number[]> {
  const history = (await world.api.get(`/agent/${id}/history`)).json() as { version: number }[]
  return history.map(({ version }) => version)
}

async function setFrontend(frontend: object): Promise<void> {
  const { _id } = (await world.api.get('/tenant_settings')).json() as { _id: string }
  const answer = await world.api.put(`/tenant_settings/${_id}`, { frontend })
  expect(answer.status).toBe(200)
}

/** Opens the list of agents; the test answers in place of Google. */
async function openReporting(frontend: object, reports: Request[]): Promise<Page> {
  await setFrontend(frontend)
  const page = await world.open('about:blank')
  await page.route('https://clouderrorreporting.googleapis.com/**', route => {
    reports.push(route.request())
    return route.fulfill({
      json: {},
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    })
  })
  await page.goto('/agent?q=ann@lakeside.example')
  await page.goto('/agent')
  await page.getByRole('link', { name: 'Front desk' }).waitFor()
  return page
}

/** Throws an error in the page as from one of our scripts. */
function breakPage(page: Page): Promise<void> {
  return page.evaluate(`{
    const error = new TypeError('ann@lakeside.example is gone')
    error.stack = 'TypeError: ann@lakeside.example is gone\\n    at save (' + location.origin + '/assets/form.js?x=1:1:2)'
    dispatchEvent(new ErrorEvent('error', { error }))
  }`)
}

const loadedScripts = `performance.getEntriesByType('resource').map(({ name }) => name)`

function status(page: Page, text: string) {
  return page.getByRole('status').getByText(text)
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}
