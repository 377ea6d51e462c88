import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildStale } from './buildStale.mjs'

let root: string
let builds: number

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'))
  builds = 0
  await mkdir(join(root, 'src/deep'), { recursive: true })
  await write('src/a.ts', 'one')
  await write('lock.json', '{}')
})
afterEach(() => rm(root, { recursive: true }))

describe('buildStale', () => {
  it('builds what was never built, and nothing again while its inputs stay the same', async () => {
    expect(await build()).toBe(true)
    expect(await build()).toBe(false)
    await utimes(join(root, 'src/a.ts'), new Date(), new Date())
    expect(await build()).toBe(false)
    expect(builds).toBe(1)
  })

  it.each([
    ['a changed file', () => write('src/a.ts', 'two')],
    ['a new file', () => write('src/deep/b.ts', '')],
    ['a renamed file', () => rm(join(root, 'src/a.ts')).then(() => write('src/b.ts', 'one'))],
    ['a changed input outside the folder', () => write('lock.json', '{ }')],
  ])('builds again after %s', async (_what, change) => {
    await build()
    await change()
    expect(await build()).toBe(true)
  })

  it('takes no notice of tests', async () => {
    await build()
    await write('src/deep/a.test.tsx', 'test')
    expect(await build()).toBe(false)
  })

  it('leaves the build before in place when one fails, and tries again the next time', async () => {
    await build()
    await write('src/a.ts', 'broken')
    const failing = build(async () => {
      throw new Error('does not compile')
    })
    await expect(failing).rejects.toThrow('does not compile')
    expect(await built()).toBe('one')
    expect(await readdir(join(root, 'dist'))).toEqual(['app'])
    expect(await build()).toBe(true)
    expect(await built()).toBe('broken')
  })

  it('clears away what a killed build left behind', async () => {
    const [dead, alive] = [`.app-${2 ** 22 + 1}`, `.app-${process.ppid}`]
    for (const name of [dead, alive]) await mkdir(join(root, 'dist', name), { recursive: true })
    await build()
    expect((await readdir(join(root, 'dist'))).sort()).toEqual([alive, 'app'])
  })
})

function build(work = compile): Promise<boolean> {
  return buildStale({ root, target: { name: 'app', inputs: ['src', 'lock.json', 'missing'], build: work } })
}

async function compile(folder: string): Promise<void> {
  builds += 1
  const source = await readFile(join(root, 'src/a.ts'), 'utf8').catch(() => '')
  await writeFile(join(folder, 'out.js'), source)
}

function built(): Promise<string> {
  return readFile(join(root, 'dist/app/out.js'), 'utf8')
}

function write(path: string, content: string): Promise<void> {
  return writeFile(join(root, path), content)
}
