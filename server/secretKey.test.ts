import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecretKey } from './secretKey.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'secret-key-')), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

describe('loadSecretKey', () => {
  it('makes a key once, for its owner only, and finds it again', async () => {
    const key = await loadSecretKey({ dataDir })
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await loadSecretKey({ dataDir })).toBe(key)
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
  })

  it('gives every one of several first starts the same key', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => loadSecretKey({ dataDir })))
    expect(new Set(keys)).toHaveLength(1)
  })

  it('takes a given key and keeps none', async () => {
    expect(await loadSecretKey({ given: 'k'.repeat(32), dataDir })).toBe('k'.repeat(32))
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  })

  it('never replaces a damaged key', async () => {
    await loadSecretKey({ dataDir })
    await writeFile(join(dataDir, 'secret.key'), '')
    await expect(loadSecretKey({ dataDir })).rejects.toThrow('damaged')
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('')
  })
})
