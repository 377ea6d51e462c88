import type { SqlRunner } from '../sqlRunner.ts'

/** Indexes the files in messages, so that a file that no message shows can be deleted with its conversation. */
export async function sentFiles(run: SqlRunner): Promise<void> {
  await run(
    `create index conversation_event_files on switchboard.conversation_event
       using gin ((data -> 'content_blocks') jsonb_path_ops) where data -> 'content_blocks' <> '[]'`,
  )
}
