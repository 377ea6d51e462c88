import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle } from './build/bundle.mjs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-stacks-'))
  await writeFile(
    join(folder, 'note.ts'),
    'interface Note {\n  text: string\n}\n\nexport const length = (note: Note) => note.text.length\n' +
      'export const release = () => new Response("").body?.getReader().releaseLock()\n',
  )
  await bundle(folder, {
    entryPoints: [join(folder, 'note.ts')],
    outdir: join(folder, 'dist'),
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
  })
  await writeFile(join(folder, 'plain.mjs'), 'export const length = note => note.text.length\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the stack that a process with source names prints for the error of `length(undefined)`. */
function stackOf(file: string): Promise<string> {
  const work =
    'const { length } = notes; try { length(undefined) } catch (error) { console.log(error.stack) }'
  return printed(file, work)
}

/** Returns the output of such a process, which has the exports of a file as `notes`. */
async function printed(file: string, work: string): Promise<string> {
  const addressOf = (...path: string[]) => JSON.stringify(pathToFileURL(join(...path)).href)
  const code = `
    import { nameSourcesInStacks } from ${addressOf(import.meta.dirname, 'sourceStacks.mjs')}
    import * as notes from ${addressOf(folder, file)}
    nameSourcesInStacks(${addressOf(folder, 'dist')})
    ${work}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  return stdout
}

it('names the line of the source where what failed came from a bundle', async () => {
  const [message, first] = (await stackOf('dist/note.mjs')).split('\n')
  expect(message).toBe("TypeError: Cannot read properties of undefined (reading 'text')")
  expect(first?.replace(/\d+\)$/, '')).toBe(`    at length (${pathToFileURL(join(folder, 'note.ts'))}:5:`)
})

it('leaves other places as they are', async () => {
  expect(await stackOf('plain.mjs')).toContain(`at length (${pathToFileURL(join(folder, 'plain.mjs'))}:1:36)`)
})

it('reads no map for the error that Node makes beforehand where a stream is let go of', async () => {
  const work = `
    const { prepareStackTrace } = Error
    Error.prepareStackTrace = (...made) => console.log(prepareStackTrace(...made))
    notes.release()`
  expect(await printed('dist/note.mjs', work)).toContain(pathToFileURL(join(folder, 'dist/note.mjs')).href)
})
