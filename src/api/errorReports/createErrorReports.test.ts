import { describe, expect, it } from 'vitest'
import { ApiError } from '../ApiError.ts'
import { createErrorReports, type ReportsTarget } from './createErrorReports.ts'

const target = { apiKey: 'key', project: 'lakeside-web', version: '0.1.0' }

function world() {
  const loaded: ReportsTarget[] = []
  const sent: string[] = []
  const reports = createErrorReports({
    load: async wanted => {
      loaded.push(wanted)
      return async error => void sent.push(error.message)
    },
  })
  return { reports, loaded, sent }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('error reports', () => {
  it('§3 load nothing and send nothing where the settings are not both there', async () => {
    const { reports, loaded, sent } = world()
    reports.report(new Error('before'))
    reports.setTarget(undefined)
    reports.report(new Error('after'))
    await settled()
    expect([loaded, sent]).toEqual([[], []])
  })

  it('§3 send what happened before and after the settings were known', async () => {
    const { reports, loaded, sent } = world()
    reports.report(new Error('before'))
    expect(loaded).toEqual([])
    reports.setTarget(target)
    reports.report(new Error('after'))
    await settled()
    expect([loaded, sent]).toEqual([[target], ['before', 'after']])
  })

  it.each([
    ['the server’s answers', new ApiError(500, { detail: 'broken' })],
    ['what was cancelled', new DOMException('gone', 'AbortError')],
    ['what is no error', 'just words'],
    ['nothing', undefined],
  ])('leave out %s', async (_, reason) => {
    const { reports, sent } = world()
    reports.setTarget(target)
    reports.report(reason)
    await settled()
    expect(sent).toEqual([])
  })

  it('tell each fault once, and ten at most', async () => {
    const { reports, sent } = world()
    reports.setTarget(target)
    const error = new Error('again')
    for (let count = 0; count < 3; count += 1) reports.report(error)
    for (let count = 0; count < 20; count += 1) reports.report(new Error(`fault ${count}`))
    await settled()
    expect(sent).toHaveLength(10)
    expect(sent.filter(message => message === 'again')).toHaveLength(1)
  })

  it('never make a fault of a report that fails', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    for (const load of [
      () => Promise.reject(new Error('no such chunk')),
      async () => () => Promise.reject(new Error('quota')),
    ]) {
      const reports = createErrorReports({ load })
      reports.setTarget(target)
      reports.report(new Error('x'))
    }
    await settled()
    await settled()
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})
