import { chmod, lstat, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unprivilegedUser } from './databaseUser.ts'
import { runnableBinaries } from './runnableBinaries.ts'

let root: string
let native: { directory: string; version: string; major: number }
let copies: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'binaries-'))
  native = { directory: join(root, 'native'), version: '18.4.0', major: 18 }
  copies = join(root, 'copies')
  await mkdir(join(native.directory, 'bin'), { recursive: true, mode: 0o700 })
  await mkdir(join(native.directory, 'lib'), { mode: 0o700 })
  await writeFile(join(native.directory, 'bin', 'postgres'), 'program', { mode: 0o700 })
  await writeFile(join(native.directory, 'lib', 'libx.so.1.2'), 'library', { mode: 0o600 })
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  await writeFile(join(native.directory, 'pg-symlinks.json'), JSON.stringify(links))
})

afterEach(() => rm(root, { recursive: true }))

test('the package is used where it lies, its library links made if npm made none', async () => {
  expect(await runnableBinaries(native, copies, false)).toBe(join(native.directory, 'bin'))
  expect(await readlink(join(native.directory, 'lib', 'libx.so.1'))).toBe('libx.so.1.2')
  expect(await runnableBinaries(native, copies, false)).toBe(join(native.directory, 'bin'))
})

test('another user gets a copy that anyone can read, however strict the install was', async () => {
  expect(await runnableBinaries(native, copies, true)).toBe(join(copies, '18.4.0', 'bin'))
  expect((await stat(join(copies, '18.4.0'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(copies, '18.4.0', 'bin', 'postgres'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(copies, '18.4.0', 'lib', 'libx.so.1.2'))).mode & 0o777).toBe(0o644)
  expect(await readFile(join(copies, '18.4.0', 'lib', 'libx.so.1'), 'utf8')).toBe('library')
})

test('the copy of a version is made once, even by servers that start at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => runnableBinaries(native, copies, true)))
  const { ino } = await lstat(join(copies, '18.4.0'))
  await runnableBinaries(native, copies, true)
  expect((await lstat(join(copies, '18.4.0'))).ino).toBe(ino)
})

test('a package that may not be written to is copied', async context => {
  context.skip(process.getuid?.() === 0, 'root may write anywhere')
  await chmod(join(native.directory, 'lib'), 0o500)
  expect(await runnableBinaries(native, copies, false)).toBe(join(copies, '18.4.0', 'bin'))
  await chmod(join(native.directory, 'lib'), 0o700)
})

test('root hands PostgreSQL to the user "switchboard", else to "nobody", never to root', () => {
  const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false'
  expect(unprivilegedUser(nobody)).toEqual({ uid: 65534, gid: 65533 })
  expect(unprivilegedUser(`${nobody}\nswitchboard:x:990:991::/:/bin/false`)).toEqual({ uid: 990, gid: 991 })
  expect(() => unprivilegedUser('root:x:0:0::/root:/bin/sh')).toThrow('set DATABASE_URL')
  expect(() => unprivilegedUser('nobody:x:0:0::/:/bin/sh')).toThrow('set DATABASE_URL')
})
