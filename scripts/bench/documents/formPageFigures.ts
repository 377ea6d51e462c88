import { gzipSync } from 'node:zlib'
import type { components } from '../../../openapi/generated/types.d.ts'
import { launchChromium } from '../../../tests/support/chromium.ts'
import { countBytes } from '../countBytes.ts'
import type { Figure } from '../figure.ts'
import { call, type Installation } from '../integrations/installation.ts'
import { meterPage } from '../pageMeter.ts'

const json_schema = {
  type: 'object',
  properties: {
    full_name: { type: 'string', title: 'Your name', maxLength: 100 },
    email: { type: 'string', format: 'email', title: 'Your email' },
    visits: { type: 'integer', title: 'Visits', minimum: 0 },
    first_visit: { type: 'string', format: 'date', title: 'First visit' },
  },
  required: ['full_name'],
}

/** Measures what the page of a public form loads, in a browser. */
export async function formPageFigures(installation: Installation, url: string): Promise<Figure[]> {
  const body = { name: 'Registration', json_schema }
  const form = await call<components['schemas']['CustomForm']>(installation, 'POST', '/custom_form', body)
  const address = `${url}/plugin/form/${form.public_token}`
  const html = Buffer.from(await (await fetch(address)).arrayBuffer())
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const read = await meterPage(page)
    const bytes = countBytes(page)
    await page.goto(address)
    await page.getByLabel('Your name').waitFor()
    const { requests, cpuMs } = await read()
    return [
      { name: 'public form: scripts and styles after gzip', value: await bytes(), unit: 'kB' },
      { name: 'public form: page after gzip', value: gzipSync(html, { level: 9 }).length / 1000, unit: 'kB' },
      { name: 'public form: requests', value: requests, unit: '' },
      { name: 'public form: CPU until it can be filled in', value: cpuMs, unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}
