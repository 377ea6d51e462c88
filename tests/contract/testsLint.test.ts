import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

const oneShot = 'This is read once'
const limit = 'A test has no limit of time'
const format = 'Formats are made in src/ui/formats alone'

/** Files of one line each, and the reason why the linter rejects it. */
const refused = [
  ['tests/e2e/count.test.ts', oneShot, 'expect(await page.getByRole("row").count()).toBe(3)'],
  ['tests/e2e/title.test.ts', oneShot, 'expect((await page.title()).trim(), "its title").toBe("Agents")'],
  ['tests/e2e/alert.test.ts', oneShot, 'const text = await page.getByRole("alert").textContent()'],
  ['tests/e2e/limit.test.ts', limit, 'expect(performance.now() - began).toBeLessThan(500)'],
  ['tests/api/times.test.ts', limit, 'times.push(performance.now() - began)'],
  ['server/limit.test.ts', limit, 'expect(Date.now() - began).toBeLessThan(500)'],
  ['src/chat/limit.test.tsx', limit, 'expect(performance.now()).toBeLessThan(began + 500)'],
  ['src/admin/price.tsx', format, 'const price = amount.toFixed(2)'],
  ['src/resources/count.ts', format, 'const shown = rows.length.toLocaleString()'],
  ['src/ui/day.ts', format, "const day = new Date(at).toLocaleDateString('de')"],
  ['src/chat/moment.ts', format, 'const moment = new Intl.DateTimeFormat(language, { dateStyle: "full" })'],
] as const

const taken = [
  ['tests/e2e/poll.test.ts', 'await expect.poll(() => page.getByRole("row").count()).toBe(3)'],
  ['tests/e2e/stored.test.ts', 'expect(await stored(tenant)).toMatchObject({ status: 1 })'],
  ['tests/e2e/asked.test.ts', 'expect((await world.api.get("/agent")).json()).toEqual([])'],
  ['tests/e2e/axe.test.ts', 'expect(await graveFaults(page)).toEqual([])'],
  ['tests/e2e/until.test.ts', 'const text = await vi.waitUntil(() => alert.textContent())'],
  ['tests/api/moment.test.ts', 'const yesterday = new Date(Date.now() - dayMs)'],
  ['src/ui/formats/numberFormat.ts', 'const format = new Intl.NumberFormat(language)'],
  ['src/resources/region.ts', 'const { region } = new Intl.Locale(language).maximize()'],
  ['src/admin/price.test.ts', 'expect(shown).toBe((2).toFixed(2))'],
  ['server/price.ts', 'const price = amount.toFixed(2)'],
  ['scripts/bench/someBench.ts', 'const took = performance.now() - began'],
] as const

describe('the lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tests-lint-'))
  let said = ''

  beforeAll(() => {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    cpSync(join(root, 'tests/lint'), join(folder, 'tests/lint'), { recursive: true })
    for (const [path, ...rest] of [...refused, ...taken]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), `${rest.at(-1)}\n`)
    }
    const args = ['lint', '--only=plugin', '--vcs-enabled=false', '--reporter=github', '.']
    said = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' }).stdout
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const about = (path: string) => said.split('\n').filter(line => line.includes(path))

  it.each(refused)('refuses %s: %s', (path, why) => {
    expect(about(path)).not.toEqual([])
    for (const line of about(path)) expect(line).toContain(why)
  })

  it.each(taken)('takes %s', path => {
    expect(about(path)).toEqual([])
  })
})
