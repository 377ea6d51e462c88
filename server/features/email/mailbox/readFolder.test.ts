import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../errors.ts'
import { MailRefusal } from '../parser/mailRefusal.ts'
import type { MailCursor } from '../store/cursorStore.ts'
import { createReadFolder, type FolderReading } from './readFolder.ts'

const arrivedAt = new Date('2026-03-02T09:30:00Z')
const cursor: MailCursor = {
  uidValidity: '1',
  lastUid: 0,
  quietBelow: 0,
  readsFrom: arrivedAt,
  answersFrom: arrivedAt,
  lastMailAt: null,
}
const take = vi.fn<() => Promise<void>>()
const takeUnreadable = vi.fn<() => Promise<void>>()
const source = vi.fn(async () => Readable.from([Buffer.from('Subject: Hello\r\n\r\nWords')]))
let failures = 0

beforeEach(() => {
  vi.resetAllMocks()
  failures = 0
  source.mockImplementation(async () => Readable.from([Buffer.from('Subject: Hello\r\n\r\nWords')]))
})

/** Only failures are counted with a result. */
const inTenant = async <Result>() => ++failures as Result
const folders = () =>
  createReadFolder({
    database: { inTenant },
    takeMail: { take, takeUnreadable },
    onError: () => {},
    now: () => arrivedAt,
  })

function reading(tenantId: string, size: number): FolderReading {
  const mailbox = { mailsAfter: async () => [{ uid: 1, size, arrivedAt }], source }
  return {
    tenantId,
    place: 'imap://mail.example',
    folder: 'INBOX',
    mailbox: Object(mailbox),
    settings: Object(null),
    isSent: false,
    signal: new AbortController().signal,
  }
}

test('Three large mails of all mailboxes are in memory at a time, and small ones never wait for them', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  take.mockReturnValue(held)
  const { readNew } = folders()
  const read = Array.from({ length: 8 }, (_, index) => readNew(reading(`tenant-${index}`, 5_000_000), cursor))
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(3))
  read.push(readNew(reading('small', 5000), cursor))
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(4))
  expect(source).toHaveBeenCalledTimes(4)
  release()
  await Promise.all(read)
  expect(source).toHaveBeenCalledTimes(9)
})

describe('a mail that cannot be stored', () => {
  const attempts = async (error: Error, count: number) => {
    take.mockRejectedValue(error)
    const { readNew } = folders()
    for (let index = 0; index < count; index += 1)
      await readNew(reading('tenant', 5000), cursor).catch(() => undefined)
  }

  test.each([
    new Error('The database is away'),
    new AppError('agent.unpublished'),
    new AppError('service.inactive'),
    new AppError('storage.full'),
    new AppError('request.too_many'),
  ])('for a reason of ours is tried again and never called unreadable: %s', async error => {
    await attempts(error, 5)
    expect(takeUnreadable).not.toHaveBeenCalled()
    expect(failures).toBe(0)
  })

  test.each([
    [new MailRefusal('broken'), 1],
    [new MailRefusal('ended'), 3],
    [new AppError('record.invalid'), 3],
    [new AppError('conversation.full'), 3],
  ])('for a reason of its own counts as unreadable: %s', async (error, count) => {
    await attempts(error, count - 1)
    expect(takeUnreadable).not.toHaveBeenCalled()
    await attempts(error, 1)
    expect(takeUnreadable).toHaveBeenCalledOnce()
  })
})
