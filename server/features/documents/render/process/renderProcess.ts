/** Process that makes one document after another; a harmful template crashes only this process. */
import { setPriority } from 'node:os'
import { renderDocument } from '../renderDocument.ts'
import { RenderRefusal } from '../renderTask.ts'
import { lintWord } from '../word/lintWord.ts'
import type { RenderOutcome, RenderReply, RenderRequest } from './renderMessages.ts'

// Requests to the server take precedence.
setPriority(10)
process.on('message', async (request: RenderRequest) => send(await outcomeOf(request)))
// The parent is gone.
process.on('disconnect', () => process.exit())
send({ kind: 'ready' })

async function outcomeOf(request: RenderRequest): Promise<RenderOutcome> {
  try {
    if (request.kind === 'check')
      return { kind: 'checked', ...(await lintWord(request.file, request.fields)) }
    const files = renderDocument(request.task, request.wanted, new Set(request.missing))
    for await (const file of files) send({ kind: 'file', file })
    return { kind: 'rendered' }
  } catch (error) {
    const { code, detail, pointer } =
      error instanceof RenderRefusal
        ? error
        : new RenderRefusal('broken', 'The template could not be read.', { cause: error })
    return { kind: 'refused', code, detail, pointer }
  }
}

function send(reply: RenderReply): void {
  process.send?.(reply)
}
