import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../errors.ts'
import { type Job, JobStopped } from '../../jobs/jobType.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import { systemActor } from '../../store/scope.ts'
import { makeDocumentJob } from './makeDocumentJob.ts'
import type { DocumentRenderer } from './rendering/documentRenderer.ts'

const tenantId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c01'
const [documentId, templateId] = [
  '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c21',
  '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
]

function recordOf(_id: string, data: StoredRecord['data']): StoredRecord {
  const at = '2026-03-01T09:30:00.000Z'
  const by = { created_by: systemActor, updated_by: systemActor }
  return { _id, data, version: 1, created_at: at, updated_at: at, deleted_at: null, ...by }
}

const made: Awaited<ReturnType<DocumentRenderer['render']>> = (['pdf', 'html'] as const).map(format => ({
  format,
  bytes: Buffer.from(format),
  type: format,
}))

interface World {
  render?: DocumentRenderer['render']
  status?: string
  isTaken?: boolean
  storesOnly?: number
  job?: Partial<Job>
}

/** Runs an attempt; returns what it has handed over, and which keys are stored. */
async function attempt({
  render = async () => made,
  status = 'filling',
  isTaken = true,
  storesOnly = 2,
  job = {},
}: World = {}) {
  const stored = new Set<string>()
  const end = vi.fn(async () => isTaken)
  const records = [
    recordOf(documentId, { document_template_id: templateId, status }),
    recordOf(templateId, { name: 'Letter', format: 'markdown', text: 'Hello', paper: 'a4', enabled: true }),
  ]
  const { run } = makeDocumentJob({
    store: { get: async (_scope, _entity, id) => records.find(({ _id }) => _id === id) ?? null },
    storage: {
      write: async key => {
        if (stored.size === storesOnly) throw new Error('The disk is full')
        stored.add(key)
      },
      remove: async key => void stored.delete(key),
    },
    renderer: { render },
    outcomes: { end },
  })
  const running: Job = {
    tenantId,
    id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c31',
    payload: { id: documentId },
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
    ...job,
  }
  const error = await run(running).then(
    () => null,
    (error: unknown) => error,
  )
  const [, , outcome] = (end.mock.calls[0] ?? []) as unknown[]
  return { error, outcome, stored: stored.size }
}

const fails = (error: unknown) => async () => Promise.reject(error)
const killed = new AppError('server.unavailable', { detail: 'Interrupted.' })
const refused = new AppError('document.template', { detail: 'A tag is faulty.' })
const last = { attempt: 4 }

describe('an attempt to make a document', () => {
  it('hands over all of its files', async () => {
    expect(await attempt()).toMatchObject({ outcome: { status: 'ready', files: [{}, {}] }, stored: 2 })
  })

  it.each([
    ['a process that was killed', killed],
    ['a fault of the server', new Error('No connection')],
    ['too much work', new AppError('request.too_many')],
  ])('is followed by another one after %s', async (_, error) => {
    expect(await attempt({ render: fails(error) })).toEqual({ error, outcome: undefined, stored: 0 })
  })

  it('ends with the reason after a refusal that another one would repeat, and after the last one', async () => {
    expect((await attempt({ render: fails(refused) })).outcome).toEqual({
      status: 'failed',
      error: 'A tag is faulty.',
    })
    expect((await attempt({ render: fails(killed), job: last })).outcome).toEqual({
      status: 'failed',
      error: 'Interrupted.',
    })
    const without = new AppError('document.no_renderer', { detail: 'The Word file and the view are ready.' })
    const { outcome } = await attempt({ render: fails(without) })
    expect(outcome).toMatchObject({ error: expect.stringContaining('This server has no LibreOffice') })
  })

  it('that is late is followed by another one, and the last one ends with a note', async () => {
    const stopping = new AbortController()
    stopping.abort(new JobStopped('late'))
    const render = fails(stopping.signal.reason)
    const { error } = await attempt({ render, job: { signal: stopping.signal } })
    expect(error).toBeInstanceOf(JobStopped)
    const { outcome } = await attempt({ render, job: { ...last, signal: stopping.signal } })
    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('too long') })
  })

  it('that a stopping server interrupts leaves the document to the next server', async () => {
    const stopping = new AbortController()
    stopping.abort(new JobStopped('draining'))
    const render = fails(stopping.signal.reason)
    const { error, outcome } = await attempt({ render, job: { ...last, signal: stopping.signal } })
    expect([error, outcome]).toEqual([stopping.signal.reason, undefined])
  })

  it('leaves no file of a document that fails while they are stored, or no longer waits for them', async () => {
    expect(await attempt({ storesOnly: 1, job: last })).toMatchObject({
      outcome: { status: 'failed' },
      stored: 0,
    })
    expect(await attempt({ isTaken: false })).toMatchObject({ stored: 0 })
  })

  it('ends the event in the chat of a document that no longer waits', async () => {
    expect(await attempt({ status: 'draft' })).toEqual({ error: null, outcome: null, stored: 0 })
  })
})
