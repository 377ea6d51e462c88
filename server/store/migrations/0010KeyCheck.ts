import type { SqlRunner } from '../sqlRunner.ts'

/** Creates the table with the check of the secret key: one row, written by the first server that starts. */
export async function keyCheck(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.key_check (
       id integer primary key default 1 check (id = 1),
       value text not null,
       changed_at timestamptz(3) not null
     )`,
  )
}
