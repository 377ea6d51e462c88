import limits from '../../openapi/limits.json' with { type: 'json' }
import { bootScreen } from './bootScreen.ts'

// Counts down, asks the server each second whether it is ready, and loads the application once it is.

const stopped = 'The server stopped before it was ready. Its console says why; this page keeps trying.'
const pollMs = 1000
/** One lost request may be a moment's trouble of the network, three in a row are the server's. */
const lostPollsUntilStopped = 3

const began = performance.now()
let lostPolls = 0
let isAsking = false

void ask()
setInterval(ask, pollMs)
setInterval(paint, pollMs / 4)

async function ask(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const response = await fetch('/api/health_check', {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    if (response.ok) return location.reload()
    lostPolls = 0
    write('description', await detailOf(response))
  } catch (error) {
    // A server that is slow to answer is there all the same.
    if ((error as Error).name !== 'TimeoutError') lostPolls += 1
  } finally {
    isAsking = false
  }
}

function paint(): void {
  const { isShown, secondsLeft, note, isOverdue } = bootScreen(performance.now() - began)
  const hasStopped = lostPolls >= lostPollsUntilStopped
  element('screen').hidden = !isShown
  element('countdown').style.setProperty('--left', String(secondsLeft / limits.boot.countdownSeconds))
  write('countdown', String(secondsLeft))
  write('note', isOverdue || hasStopped ? '' : note)
  write('problem', hasStopped ? stopped : isOverdue ? note : '')
  if (hasStopped) write('description', '')
}

/** What the server says it is doing, where it says it. */
async function detailOf(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => undefined)
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : ''
  return typeof detail === 'string' ? detail : ''
}

/** Writes only what changes, since live regions are read aloud at each change. */
function write(id: string, text: string): void {
  if (element(id).textContent !== text) element(id).textContent = text
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The boot page has no #${id}`)
  return found
}
