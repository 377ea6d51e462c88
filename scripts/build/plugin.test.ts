import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPlugin } from './buildPlugin.mjs'
import { root } from './targets.mjs'

let folder: string
let scripts: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugin-'))
  await buildPlugin(root, folder)
  scripts = await readdir(join(folder, 'static/js'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('what visitors’ pages load', () => {
  it('is at most 2 kB before a click', async () => {
    expect(await sizeOf(['static/js/plugin.js'])).toBeLessThanOrEqual(2000)
  })

  it('is one panel, which speaks English, and one style sheet when the chat opens', async () => {
    const files = await filesAtOpening()
    const size = await sizeOf(files)
    // The English texts are in the panel itself: a separate file would cost another round trip after the panel has run.
    expect(scripts.filter(name => name.startsWith('en-'))).toEqual([])
    console.info(`The chat's first opening: ${size} bytes gz in ${files.length} files`)
    expect(size).toBeLessThanOrEqual(30_000)
  })

  it('is at most 24 kB on the booking page, in one script and one style sheet, and 1 kB to frame it', async () => {
    const size = await sizeOf(['static/js/booking.js', 'static/css/booking.css'])
    console.info(`The booking page: ${size} bytes gz`)
    expect(size).toBeLessThanOrEqual(24_000)
    expect(await sizeOf(['static/js/booking-frame.js'])).toBeLessThanOrEqual(1000)
  })

  it('is at most 20 kB on the page of a form, in one script and one style sheet, and 1 kB to frame it', async () => {
    const size = await sizeOf(['static/js/form.js', 'static/css/form.css'])
    console.info(`The page of a form: ${size} bytes gz`)
    expect(size).toBeLessThanOrEqual(20_000)
    expect(await sizeOf(['static/js/form-frame.js'])).toBeLessThanOrEqual(1000)
  })

  it('§7 names the panel and /plugin/static/css/plugin.css in the script, whose own name stays', async () => {
    const loader = await textOf('static/js/plugin.js')
    const [, panel] = /"\/plugin\/static\/js\/(panel-[0-9a-f]{8}\.js)"/.exec(loader) ?? []
    expect(scripts).toContain(panel)
    expect(loader).toMatch(/"\/plugin\/static\/css\/plugin\.css\?v=[0-9a-f]{8}"/)
  })

  it('evaluates no text and brings nothing of the operator application', async () => {
    for (const name of scripts) {
      const text = await textOf(`static/js/${name}`)
      expect(
        /\beval\(|new Function\(|Mui[A-Z]|@emotion|react\.production/.exec(text)?.[0],
        name,
      ).toBeUndefined()
    }
  })

  it('§2 has the page of the full-screen chat, which holds no script of its own', async () => {
    const page = await textOf('full-screen.html')
    expect(page).not.toMatch(/\{\w+\}|<script>|style=/)
    for (const [, path] of page.matchAll(/(?:src|href)="\/plugin\/([^"?]+)/g)) await textOf(path ?? '')
  })
})

/** Returns the panel with its static imports, and the first style sheet. */
async function filesAtOpening(): Promise<string[]> {
  const found = new Set(scripts.filter(name => name.startsWith('panel-')))
  for (const name of found) {
    const text = await textOf(`static/js/${name}`)
    for (const [, path] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      if (path) found.add(path)
  }
  return ['static/css/plugin.css', ...[...found].map(name => `static/js/${name}`)]
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map(file => readFile(join(folder, file))))
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0)
}

function textOf(file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8')
}
