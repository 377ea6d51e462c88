import type { SqlRunner } from '../sqlRunner.ts'

/** Where a file stands in messages is found at once, so that one nobody shows any more can go with its conversation. */
export async function sentFiles(run: SqlRunner): Promise<void> {
  await run(
    `create index conversation_event_files on switchboard.conversation_event
       using gin ((data -> 'content_blocks') jsonb_path_ops) where data -> 'content_blocks' <> '[]'`,
  )
}
