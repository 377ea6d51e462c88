import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { wordOf, wordParagraph } from '../../../tests/support/documentSamples.ts'
import { findLibreOffice } from './libreOffice.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes a program that acts like an office program; the last argument is the file. */
async function programOf(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\nfor file; do :; done\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

async function leftFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter(name => name.startsWith('switchboard-office-'))
}

async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) Z /.test(stat)
}

describe('an office program', () => {
  it('is null where there is none', async () => {
    expect(await findLibreOffice({ path: join(folder, 'nothing') })).toBeNull()
  })

  it('is started with a profile of its own and none of our environment', async () => {
    const path = await programOf('spy', `{ echo '%PDF-1.7'; env; echo "$@"; } > "\${file%.docx}.pdf"`)
    const office = await findLibreOffice({ path })
    const [one = '', other = ''] = (
      await Promise.all([office?.toPdf(Buffer.from('a')), office?.toPdf(Buffer.from('b'))])
    ).map(String)
    expect(one).not.toContain('VITEST')
    const profileIn = (text: string) => /UserInstallation=(\S+)/.exec(text)?.[1]
    expect(profileIn(one)).toMatch(/^file:\/\//)
    expect(profileIn(one)).not.toBe(profileIn(other))
    expect(await leftFolders()).toEqual([])
  })

  it('that writes nothing, or no PDF, has failed, whatever it says', async () => {
    for (const script of ['exit 0', `echo text > "\${file%.docx}.pdf"`]) {
      const office = await findLibreOffice({ path: await programOf('liar', script) })
      await expect(office?.toPdf(Buffer.from('a'))).rejects.toMatchObject({ code: 'broken' })
    }
  })

  it('that hangs is ended with what it has started, and leaves nothing', async () => {
    const note = join(folder, 'pids')
    const path = await programOf('hanging', `sleep 1000 & echo $$ $! > ${note}; wait`)
    const office = await findLibreOffice({ path, timeoutMs: 3000 })
    await expect(office?.toPdf(Buffer.from('a'))).rejects.toMatchObject({ code: 'too_slow' })
    const pids = (await readFile(note, 'utf8').catch(() => ''))
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number)
    await vi.waitFor(async () => {
      for (const pid of pids) expect(await isAlive(pid)).toBe(false)
    })
    expect(await leftFolders()).toEqual([])
  })

  it('is ended when nobody waits for it any longer', async () => {
    const office = await findLibreOffice({ path: await programOf('slow', 'sleep 1000') })
    const stop = new AbortController()
    const waiting = office?.toPdf(Buffer.from('a'), stop.signal)
    stop.abort(new Error('no longer wanted'))
    await expect(waiting).rejects.toThrow('no longer wanted')
  })
})

const real = await findLibreOffice()
if (!real) console.warn('LibreOffice is not installed: conversions by the real program are not tested.')

describe.skipIf(!real)('LibreOffice itself', () => {
  test('docling#3819 converts two files at once', async () => {
    const files = ['one', 'two'].map(text => wordOf(wordParagraph(text)))
    const made = await Promise.all(files.map(file => real?.toPdf(file)))
    for (const bytes of made) expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
