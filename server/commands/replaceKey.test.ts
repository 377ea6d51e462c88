import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecretKey } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { readEnv } from '../env.ts'
import { migrate } from '../store/migrate.ts'
import { isKeyRequest, replaceKey } from './replaceKey.ts'

const newKey = 'the-secret-key-in-the-place-of-a-lost-one'

test.each([[[]], [['remove']], [['replace', 'now']]])('npm run key is refused as %j', args => {
  expect(isKeyRequest(args)).toBe(false)
})

describe('a lost secret key', () => {
  let db: TestDatabase

  beforeEach(async () => {
    db = await createTestDatabase()
  })

  afterEach(() => db?.drop())

  const replace = () => replaceKey(readEnv({ DATABASE_URL: db.ownerUrl, SECRET_KEY: newKey }), silentLog)
  const startWith = (secretKey: string) => migrate({ ownerUrl: db.ownerUrl, secretKey, log: silentLog })

  test('is given up for the one at hand, with which servers start from then on', async () => {
    await expect(startWith(newKey)).rejects.toThrow('npm run key -- replace')
    expect(isKeyRequest(['replace'])).toBe(true)
    expect(await replace()).toEqual([
      'The secret key of this installation is that of SECRET_KEY from now on: all servers need it.',
      expect.stringContaining('enter them again'),
    ])
    await startWith(newKey)
    await expect(startWith(testSecretKey)).rejects.toThrow('another secret key')
  })

  test('is not given up while a server runs', async () => {
    await sql`select 1`.execute(db.database.owner)
    await expect(replace()).rejects.toThrow('A server of this installation is running')
    await startWith(testSecretKey)
  })
})
