import { spawn, spawnSync } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unprivilegedUser } from '../../server/store/embedded/databaseUser.ts'
import { latestSchema } from '../../server/store/migrations/migrations.ts'
import { StartupError } from '../../server/store/startupError.ts'
import { createEmbeddedWorld, type EmbeddedWorld, kill } from '../support/embeddedWorld.ts'
import { queryOnce } from '../support/queryOnce.ts'

const isRoot = process.getuid?.() === 0
/**
 * True if the tests run as root and a normal user can read this checkout. In a folder that only root may enter, a
 * normal user cannot run files.
 */
const isShared =
  isRoot && spawnSync('test', ['-r', import.meta.filename], { ...unprivilegedUser() }).status === 0

let world: EmbeddedWorld

beforeEach(async () => {
  world = await createEmbeddedWorld()
})

afterEach(() => world.close(), 60_000)

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('starts in a directory only its owner may enter, durable, in C.UTF-8, off the network', async () => {
    expect((await stat(world.dataDir)).mode & 0o777).toBe(0o700)
    const { url } = await world.start()
    const [settings] = await queryOnce(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
         current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
         datlocale as locale, lower('ÄÖ') as lower
       from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '',
      encoding: 'UTF8',
      zone: 'UTC',
      locale: 'C.UTF-8',
      lower: 'äö',
    })
  })

  test('keeps its password for the owner of the data directory alone', async () => {
    const { url } = await world.start()
    const path = join(world.dataDir, 'postgres', 'owner_password')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(new URL(url).password).toBe(await readFile(path, 'utf8'))
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(queryOnce(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('has its data at the same address after a clean stop', async () => {
    const first = await world.start()
    await queryOnce(first.url, 'create table kept as select 1 as n')
    await world.stop()
    const second = await world.start()
    expect(second.url).toBe(first.url)
    expect(await queryOnce(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    const log = await readFile(join(second.directory, 'postgres.log'), 'utf8')
    expect(log).not.toMatch(/not properly shut down/)
  })

  test('starts where the pid of a dead postmaster was given to another process', async () => {
    const { directory } = await world.start()
    await world.stop()
    // PostgreSQL takes a live process of its own user for the postmaster in the file.
    const other = spawn('sleep', ['60'], isRoot ? { ...unprivilegedUser() } : {})
    const pidFile = join(directory, 'cluster', 'postmaster.pid')
    await writeFile(pidFile, `${other.pid}\n${join(directory, 'cluster')}\n1\n5432\n\n\n\n`)
    const { url } = await world.start()
    expect(await queryOnce(url, 'select 1 as n')).toEqual([{ n: 1 }])
    await kill(other)
  })

  test('uses a short path for its socket where the data directory has a long one', async () => {
    const long = await createEmbeddedWorld(join('long'.repeat(40), 'data'))
    const { url } = await long.start()
    expect((new URL(url).searchParams.get('host') ?? '').length).toBeLessThan(90)
    await long.close()
  })

  test('says that the database is gone rather than beginning an empty one', { skip: !isRoot }, async () => {
    const { directory } = await world.start()
    await world.stop()
    await rename(directory, `${directory}.away`)
    const error = await world.start().catch(thrown => thrown)
    await rename(`${directory}.away`, directory)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain(`lay in ${directory}, which is gone`)
  })

  test('begins anew where the data directory was removed, and leaves the old database alone', {
    skip: !isRoot,
  }, async () => {
    const first = await world.start()
    await queryOnce(first.url, 'create table old as select 1 as n')
    await world.stop()
    await rm(world.dataDir, { recursive: true })
    await mkdir(world.dataDir)
    const second = await world.start()
    expect(second.directory).not.toBe(first.directory)
    await expect(queryOnce(second.url, 'select from old')).rejects.toThrow('does not exist')
    expect(await readdir(first.directory)).toContain('cluster')
    await rm(first.directory, { recursive: true })
  })

  test('runs under a normal user in a directory of its own', { skip: !isShared }, async () => {
    const user = unprivilegedUser()
    await chown(world.dataDir, user.uid, user.gid)
    const writer = world.startWriter(user)
    await writer.heard(/^stored /)
    const pid = await world.postmasterPid()
    expect((await stat(`/proc/${pid}`)).uid).toBe(user.uid)
    expect(await readdir(join(world.dataDir, 'postgres'))).toContain('cluster')
    await kill(writer.child)
    // A later start by root leaves the database to its owner.
    await world.start()
    expect(await world.postmasterPid()).toBe(pid)
  })
})

describe('a data directory', { timeout: 60_000 }, () => {
  test.each([
    ['a newer PostgreSQL', 'cluster/PG_VERSION', '99\n', 'PostgreSQL 99, newer than'],
    ['an older PostgreSQL', 'cluster/PG_VERSION', '15\n', 'PostgreSQL 15, this version brings'],
    [
      'a newer Switchboard',
      'schema_version',
      `${latestSchema + 1}\n`,
      `schema ${latestSchema + 1}, this version`,
    ],
  ])('of %s is refused and not touched', async (_name, file, text, reason) => {
    const { directory, noteSchemaVersion } = await world.start()
    await noteSchemaVersion(latestSchema)
    await world.stop()
    const path = join(file.startsWith('cluster') ? directory : join(world.dataDir, 'postgres'), file)
    const original = await readFile(path, 'utf8')
    await writeFile(path, text)
    const before = [...(await fingerprint(world.dataDir)), ...(await fingerprint(directory))]
    const error = await world.start().catch(thrown => thrown)
    const after = [...(await fingerprint(world.dataDir)), ...(await fingerprint(directory))]
    await writeFile(path, original)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain(reason)
    expect(error.message).not.toContain('\n')
    expect(after).toEqual(before)
  })
})

/** Returns every file below a directory with its size and modification time. */
async function fingerprint(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true })
  const lines = entries.map(async entry => {
    const { size, mtimeMs, ino } = await stat(join(directory, entry))
    return `${entry} ${size} ${mtimeMs} ${ino}`
  })
  return (await Promise.all(lines)).sort()
}
