/** Process that reads one document after another; a harmful document crashes only this process. */
import { setPriority } from 'node:os'
import { receiveInput } from '../../../limits/processInput.ts'
import { chunkBlocks } from '../chunking/chunkBlocks.ts'
import { parseDocument } from '../parsing/parseDocument.ts'
import { parseLimits } from '../parsing/parseLimits.ts'
import { ParseRefusal } from '../parsing/parseRefusal.ts'
import type { ParseReply, ParseRequest } from './parserMessages.ts'
import { spokenPieces } from './spokenPieces.ts'

// Requests to the server take precedence.
setPriority(10)
process.on('message', (request: ParseRequest) => void answer(request))
// The parent is gone.
process.on('disconnect', () => process.exit())
send({ kind: 'ready' })

async function answer({ size, ...task }: ParseRequest): Promise<void> {
  const bytes = await receiveInput(size)
  try {
    const {
      title,
      pages,
      blocks,
      links = [],
      notes = [],
      facts,
      rows,
    } = await parseDocument(bytes, task, onProgress)
    const silent = chunkBlocks(blocks)
    if (silent.length > parseLimits.pieces) throw new ParseRefusal('too_large')
    const pieces = await spokenPieces(silent, () => onProgress(1))
    send({
      kind: 'read',
      title,
      pages,
      pieces,
      links,
      ...(notes?.length && { notes }),
      ...(facts && { facts }),
      ...(rows && { rows }),
    })
  } catch (error) {
    send({ kind: 'refused', code: error instanceof ParseRefusal ? error.code : 'broken' })
  }
}

function onProgress(share: number): void {
  send({ kind: 'progress', share })
}

function send(reply: ParseReply): void {
  process.send?.(reply)
}
