import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createWorkProcesses, processAnswer } from './workProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'work-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates processes that run a script. */
function processesOf(name: string, script: string) {
  const path = join(folder, name)
  writeFileSync(path, script)
  return createWorkProcesses({ file: pathToFileURL(path), heapMb: 64 })
}

const signal = new AbortController().signal
const limits = { memory: 1e9, cpuMs: 60_000, allCpuMs: 60_000, wallMs: 60_000 }
const answering = `process.on('message', text => process.send({ text })); process.send('ready')`

it('a message to a process that has just ended fails the work, and nothing else', async () => {
  const { use, close } = processesOf('answering.mjs', answering)
  const late = use(async child => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const answer = processAnswer(child, { limits, signal, read: ({ text }: { text: string }) => text })
    child.send('hello')
    return answer
  })
  await expect(late).rejects.toMatchObject({ code: 'broken', isFromOutside: true })
  const next = use(child => {
    const answer = processAnswer(child, { limits, signal, read: ({ text }: { text: string }) => text })
    child.send('hello')
    return answer
  })
  expect(await next).toBe('hello')
  close()
})

it('work tells whether its process crashed or was ended by something else', async () => {
  const { use } = processesOf('ending.mjs', `${answering}; process.on('message', () => process.exit(1))`)
  const work = (end: (child: ChildProcess) => void) =>
    use(async child => {
      const answer = processAnswer(child, { limits, signal, read: () => undefined })
      end(child)
      return answer
    })
  await expect(work(child => child.kill('SIGKILL'))).rejects.toMatchObject({ isFromOutside: true })
  await expect(work(child => child.kill('SIGSEGV'))).rejects.toMatchObject({ isFromOutside: false })
  await expect(work(child => child.send('hello'))).rejects.toMatchObject({ isFromOutside: false })
})

it('a process that does not start fails the work', async () => {
  const { use } = processesOf('broken.mjs', 'process.exit(1)')
  await expect(use(async () => 'done')).rejects.toMatchObject({ code: 'broken' })
})
