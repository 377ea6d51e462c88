import { asObject } from '../../common/json/asObject.ts'
import { asText } from '../../common/json/asText.ts'
import { clientHeaders } from '../api/clientHeaders.ts'
import { bootScreen, bootShare } from '../ui/bootScreen.ts'
import { boot } from '../ui/texts/en/boot.ts'

// Counts down, asks the server every second whether it is ready, and reloads the page once it is.

const pollMs = 1000
/** One lost request may be a short network fault; three in a row mean that the server has stopped. */
const lostPollsUntilStopped = 3

const headers = clientHeaders((document.currentScript as HTMLScriptElement).src, location.hostname)
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
      headers,
      signal: AbortSignal.timeout(5000),
    })
    if (response.ok) return location.reload()
    lostPolls = 0
    write('description', await detailOf(response))
  } catch (error) {
    // A timeout does not count, because a slow server is still running.
    if ((error as Error).name !== 'TimeoutError') lostPolls += 1
  } finally {
    isAsking = false
  }
}

function paint(): void {
  const screen = bootScreen(performance.now() - began)
  const { isShown, secondsLeft, phase } = screen
  const hasStopped = lostPolls >= lostPollsUntilStopped
  element('screen').hidden = !isShown
  element('countdown').style.setProperty('--left', String(bootShare(screen)))
  write('countdown', String(secondsLeft))
  write('note', phase === 'longer' && !hasStopped ? boot.longer(secondsLeft) : '')
  write('problem', hasStopped ? boot.stopped : phase === 'overdue' ? boot.overdue : '')
  if (hasStopped) write('description', '')
}

/** Returns the server's description of its current work, or an empty string. */
async function detailOf(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => undefined)
  const detail = asObject(problem).detail
  return asText(detail)
}

/** Writes a text only if it changes, because screen readers announce every write to a live region. */
function write(id: string, text: string): void {
  if (element(id).textContent !== text) element(id).textContent = text
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The boot page has no #${id}`)
  return found
}
