import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import document from '../../openapi/generated/openapi.json' with { type: 'json' }
import { chromiumPath, sharedChromium } from '../support/chromium.ts'
import {
  buildForTests,
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../support/serverProcess.ts'

let server: ServerProcess
let dataDir: string

describe.skipIf(!chromiumPath)('the API reference', () => {
  beforeAll(async () => {
    await buildForTests()
    dataDir = await createDataDir()
    server = spawnServer({ env: { DATA_DIR: dataDir } })
    await server.ready
  })
  afterAll(async () => {
    await server.stop()
    await removeDataDir(dataDir)
  })

  it('shows every group of operations and runs one, within the page policy and from this server alone', async () => {
    const browser = await sharedChromium()
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => complaints.push(message.text()))
    page.on('request', request => {
      if (!/^(http:\/\/localhost:|data:)/.test(request.url())) complaints.push(request.url())
    })
    await page.goto(`${await server.ready}/api/docs`)
    for (const { name } of document.tags) await page.locator(`.opblock-tag[data-tag="${name}"]`).waitFor()
    await page.locator('.opblock-tag[data-tag="platform"]').click()
    await page
      .getByRole('button', { name: /health_check/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await page.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})
