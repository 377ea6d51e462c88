import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartupError } from '../../server/store/startupError.ts'
import { createEmbeddedWorld, type EmbeddedWorld, kill } from '../support/embeddedWorld.ts'
import { queryOnce } from '../support/queryOnce.ts'

let world: EmbeddedWorld

beforeEach(async () => {
  world = await createEmbeddedWorld()
})

afterEach(() => world.close(), 60_000)

describe('the embedded PostgreSQL, its server killed', { timeout: 90_000 }, () => {
  test('loses no stored row, three times in a row', async () => {
    const stored = new Set<number>()
    for (let round = 0; round < 3; round++) {
      const writer = world.startWriter()
      for (let count = 0; count < 50; count++) await writer.heard(/^stored /)
      await kill(writer.child)
      for (const line of writer.said) if (line.startsWith('stored ')) stored.add(Number(line.slice(7)))
    }
    const { url } = await world.start()
    const kept = new Set((await queryOnce(url, 'select n from written')).map(row => row.n))
    expect([...stored].filter(n => !kept.has(n))).toEqual([])
    expect(stored.size).toBeGreaterThanOrEqual(150)
  })

  test('is adopted, not started anew', async () => {
    const writer = world.startWriter()
    await writer.heard(/^stored /)
    await kill(writer.child)
    const before = await world.postmasterPid()
    const { url } = await world.start()
    expect(await world.postmasterPid()).toBe(before)
    expect(await queryOnce(url, 'select count(*) > 0 as any from written')).toEqual([{ any: true }])
  })

  test('is recovered where it was killed as well', async () => {
    const writer = world.startWriter()
    await writer.heard(/^stored 20$/)
    process.kill(await world.postmasterPid(), 'SIGKILL')
    await kill(writer.child)
    const { url } = await world.start()
    const [count] = await queryOnce(url, 'select count(*)::int as n from written')
    expect(count?.n).toBeGreaterThanOrEqual(20)
  })
})

describe('the embedded PostgreSQL, itself killed', { timeout: 60_000 }, () => {
  test('is back for pools that go on', async () => {
    const { url } = await world.start()
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => {})
    const started = 'select pg_postmaster_start_time() as at, (select n from kept) as n'
    await pool.query('create table kept as select 1 as n')
    const before = (await pool.query(started)).rows[0]
    process.kill(await world.postmasterPid(), 'SIGKILL')
    await vi.waitFor(async () => {
      const [now] = (await pool.query(started)).rows
      // A connection of the killed server may still answer for a moment.
      expect(now.at.getTime()).toBeGreaterThan(before.at.getTime())
      expect(now.n).toBe(1)
    })
    await pool.end()
  })

  test('comes back again when it is killed while it is coming back', async () => {
    const { url } = await world.start()
    for (let round = 0; round < 3; round++) {
      const pid = await world.postmasterPid()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await world.postmasterPid()).not.toBe(pid))
    }
    await vi.waitFor(async () => expect(await queryOnce(url, 'select 1 as n')).toEqual([{ n: 1 }]))
  })

  test('stays away once it was stopped', async () => {
    await world.start()
    await world.stop()
    await expect(world.postmasterPid()).rejects.toThrow('ENOENT')
  })
})

describe('a second server of the same data directory', { timeout: 60_000 }, () => {
  test('is refused with the pid of the first, which goes on', async () => {
    const writer = world.startWriter()
    await writer.heard(/^url /)
    const error = await world.start().catch(thrown => thrown)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain(`process ${writer.child.pid}`)
    const second = world.startWriter()
    expect(await second.heard(/^refused /)).toContain(`process ${writer.child.pid}`)
    const saidBefore = writer.said.length
    await vi.waitFor(() => expect(writer.said.length).toBeGreaterThan(saidBefore))
    writer.child.kill('SIGTERM')
    await once(writer.child, 'exit')
    await expect(world.postmasterPid()).rejects.toThrow('ENOENT')
  })

  test('is refused where both start at the same time on a new directory', async () => {
    const results = await Promise.allSettled([world.start(), world.start()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refusal = results.find(result => result.status === 'rejected')
    expect(refusal?.reason).toBeInstanceOf(StartupError)
  })
})
